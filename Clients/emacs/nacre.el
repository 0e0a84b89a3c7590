;;; nacre.el --- Client of the Nacre service  -*- lexical-binding: t; -*-

;; Version: 0.1.0
;; Package-Requires: ((emacs "27.1"))
;; Keywords: comm, processes

;;; Commentary:

;; Nacre is started as a child process and spoken with over a pipe:
;;
;;   (require 'nacre)
;;   (setq nacre-arguments '("--db" ":memory:"))
;;   (nacre-call 'leave.list '(:limit 5))
;;
;; Objects are plists with keywords, lists are vectors, false is `:json-false' and null is nil;
;; an empty object is an empty hash table.  What goes wrong is signalled as `nacre-error', whose
;; data is (MESSAGE :code … :kind … :violations … :data …).
;;
;; A service that has crashed is started again.  Events go on behind the last one that was
;; handled, and writes in flight are sent again with their idempotency key.

;;; Code:

(require 'cl-lib)
(require 'eieio)
(require 'json)
(require 'jsonrpc)
(require 'seq)
(require 'subr-x)

(defgroup nacre nil
  "Client of the Nacre service."
  :group 'comm
  :prefix "nacre-")

(defcustom nacre-program nil
  "The program; nil for NACRE_BIN, then `nacre' on the variable `exec-path'."
  :type '(choice (const :tag "Found by itself" nil) file))

(defcustom nacre-arguments nil
  "Options of the service, such as (\"--db\" \"/path/of/nacre.db\")."
  :type '(repeat string))

(defcustom nacre-session nil
  "Params of session.open as a plist; `none' to open no session."
  :type '(choice (const :tag "By local trust" nil) (const :tag "None" none) plist))

(defcustom nacre-timeout 30
  "How many seconds `nacre-call' waits for an answer; nil for as long as it takes."
  :type '(choice (const nil) number))

(defcustom nacre-restart t
  "Whether a service that has crashed is started again."
  :type 'boolean)

(defcustom nacre-close-seconds 5
  "How long a service may take to end before it is ended."
  :type 'number)

(defvar nacre-event-functions nil
  "Abnormal hook: each function is called with an event, a plist.
Events come of what `nacre-subscribe' has asked for.")

(defvar nacre-notification-functions nil
  "Abnormal hook: called with method, a symbol, and params of each notification.")

(define-error 'nacre-error "Nacre")

(defconst nacre-api-level 1
  "The level of the interface that this client was written for.")

;; Source of these three: protocol specification 14.
(defconst nacre--log-size-max 65536 "Bytes that are kept of the service's log.")
(defconst nacre--restarts-max 5 "How often a service is started again.")
(defconst nacre--restarts-seconds 180 "In how many seconds.")

(defvar nacre--back-off 0.1 "Seconds before the second restart; doubled with each.")

(defclass nacre-connection (jsonrpc-process-connection)
  ((last-id :initform nil :accessor nacre--last-id))
  "One process of the service.")

(cl-defmethod jsonrpc-connection-send :before ((connection nacre-connection) &key id method
                                               &allow-other-keys)
  "Remember the ID of what CONNECTION is sent, if it is a request of a METHOD."
  (when (and id method) (setf (nacre--last-id connection) id)))

(defvar nacre--count 0 "How many processes were started, and requests made.")

(cl-defstruct (nacre-service (:constructor nacre--make-service) (:copier nil))
  "A service, across its restarts."
  program arguments session restart connection state failure
  (log nil) (log-size 0) (pending (make-hash-table :test #'eq)) subscriptions starts
  info opened methods (writes (make-hash-table :test #'eq)) todo todo-added todo-timer)

(cl-defstruct (nacre--request (:constructor nacre--make-request) (:copier nil))
  (serial (cl-incf nacre--count))
  service method params success error id timer done has-key is-own)

(cl-defstruct (nacre--subscription (:constructor nacre--make-subscription) (:copier nil))
  params id epoch (seq -1) (on t))

(defvar nacre--current nil "The service that commands and `nacre-call' use.")
(defvar nacre--services nil "All that run.")

;;;; Errors

(defun nacre--problem (code kind message &rest data)
  "A problem of this side: CODE, KIND, MESSAGE and further DATA, a plist."
  (list message :code code :kind kind :violations [] :data data))

(defun nacre--problem-of (wire)
  "The problem in WIRE, an error object of the protocol."
  (let ((data (plist-get wire :data)))
    (list (or (plist-get data :message) (plist-get wire :message))
          :code (plist-get wire :code)
          :kind (or (plist-get data :kind) "error")
          :violations (or (plist-get data :violations) [])
          :data data)))

(defun nacre-error-get (problem key)
  "The value of KEY, such as `:kind', in PROBLEM.
PROBLEM is what was caught: (nacre-error MESSAGE . PLIST)."
  (plist-get (cddr problem) key))

;;;; The process

(defun nacre--find ()
  "The program: `nacre-program', then NACRE_BIN, then the variable `exec-path'."
  (let* ((named (or nacre-program (getenv "NACRE_BIN") "nacre"))
         (found (executable-find named)))
    (or found
        (signal 'nacre-error
                (nacre--problem
                 -32000 "not_found"
                 (format "%s was not found: set nacre-program, NACRE_BIN or exec-path" named))))))

(defun nacre--keep-log (service bytes)
  "Keep the end of the log of SERVICE, to which BYTES were added."
  (push bytes (nacre-service-log service))
  (when (> (cl-incf (nacre-service-log-size service) (length bytes))
           (* 8 nacre--log-size-max))
    (let ((tail (nacre--log-bytes service)))
      (setf (nacre-service-log service) (list tail)
            (nacre-service-log-size service) (length tail)))))

(defun nacre--log-bytes (service)
  "The end of the log of SERVICE, as bytes."
  (let ((log (apply #'concat (reverse (nacre-service-log service)))))
    (substring log (max 0 (- (length log) nacre--log-size-max)))))

(defun nacre--spawn (service)
  "Start a process for SERVICE."
  (setf (nacre-service-log service) nil
        (nacre-service-log-size service) 0)
  ;; The library names buffers after it: those of the last process are about to be killed.
  (let* ((name (format "nacre-%d" (cl-incf nacre--count)))
         (drain (make-pipe-process
                 :name (concat name " log") :buffer nil :noquery t
                 :coding 'binary :sentinel #'ignore
                 :filter (lambda (_ bytes) (nacre--keep-log service bytes)))))
    (setf (nacre-service-connection service)
          (nacre-connection
           :name name
           :process (lambda ()
                      (let ((process (make-process
                                      :name name :connection-type 'pipe :noquery t
                                      :coding 'utf-8-emacs-unix :stderr drain
                                      :command `(,(nacre-service-program service)
                                                 ,@(nacre-service-arguments service)
                                                 "--framing" "header"))))
                        (process-put process 'nacre-log drain)
                        process))
           :events-buffer-scrollback-size 0
           :notification-dispatcher (lambda (_ method params)
                                      (nacre--heard service method params))
           :on-shutdown (lambda (connection) (nacre--ended service connection))))))

(defun nacre--process (service)
  "The process of SERVICE."
  (jsonrpc--process (nacre-service-connection service)))

(defun nacre--is-running (service)
  "Whether there is a process of SERVICE."
  (let ((connection (nacre-service-connection service)))
    (and connection (jsonrpc-running-p connection))))

;;;; Opening

(cl-defun nacre-open (&key (program nil) (arguments nacre-arguments) (session nacre-session)
                           (restart nacre-restart))
  "Start a service, sign in, and return it.
PROGRAM, ARGUMENTS, SESSION and RESTART are as the options of the same
name.  Commands and `nacre-call' use the service that was opened last."
  (let ((service (nacre--make-service
                  :program (or program (nacre--find)) :arguments arguments
                  :session session :restart restart :state 'starting)))
    (push service nacre--services)
    (condition-case problem
        (nacre--begin service)
      (nacre-error
       (nacre-close service)
       (signal (car problem) (cdr problem))))
    (setq nacre--current service)))

(defun nacre--begin (service)
  "Start a process for SERVICE, sign in, and send what waits."
  (setf (nacre-service-state service) 'starting)
  (nacre--spawn service)
  (let ((info (nacre--wait (nacre--own service 'system.info nil) nil)))
    (nacre--check-level info)
    (setf (nacre-service-info service) info))
  (unless (eq (nacre-service-session service) 'none)
    (setf (nacre-service-opened service)
          (nacre--wait
           (nacre--own service 'session.open
                       (append (nacre-service-session service)
                               (list :processId (emacs-pid)
                                     :client (list :name "nacre.el" :version "0.1.0"
                                                   :apiLevel nacre-api-level))))
           nil)))
  (let ((methods (plist-get (nacre--wait (nacre--own service 'system.methods nil) nil) :items)))
    (setf (nacre-service-methods service) methods)
    (seq-doseq (method methods)
      (when (equal (plist-get method :kind) "write")
        (puthash (intern (plist-get method :name)) t (nacre-service-writes service)))))
  (dolist (subscription (reverse (nacre-service-subscriptions service)))
    (when (nacre--subscription-on subscription)
      (nacre--open-subscription service subscription)))
  (setf (nacre-service-state service) 'ready)
  (dolist (request (nacre--waiting service))
    (unless (nacre--request-id request) (nacre--transmit request))))

(defun nacre--check-level (info)
  "Signal an error unless INFO is of a service that fits this client."
  (let* ((newest (or (plist-get info :apiLevel) 1))
         (oldest (or (plist-get info :apiCompatible) newest)))
    (cond
     ((< newest nacre-api-level)
      (signal 'nacre-error
              (nacre--problem
               -32000 "service_too_old"
               (format "This service is too old: it serves API level %d, and %d is needed"
                       newest nacre-api-level))))
     ((> oldest nacre-api-level)
      (signal 'nacre-error
              (nacre--problem
               -32000 "service_too_new"
               (format
                "This service is too new: it serves API levels from %d, and nacre.el knows %d"
                oldest nacre-api-level)))))))

(defun nacre-current-service ()
  "The service that was opened last, or else a new one."
  (if (and nacre--current (not (eq (nacre-service-state nacre--current) 'closed)))
      nacre--current
    (nacre-open)))

;;;; Calling

(defun nacre--key ()
  "A new idempotency key."
  (format "emacs-%d-%x-%x" (emacs-pid) (floor (* 1000000 (float-time))) (random (expt 2 28))))

(defun nacre--waiting (service)
  "The requests of SERVICE that have no answer yet, in their order."
  (sort (hash-table-keys (nacre-service-pending service))
        (lambda (one other) (< (nacre--request-serial one) (nacre--request-serial other)))))

(defun nacre--own (service method params)
  "Ask SERVICE at once, whatever its state, for METHOD with PARAMS."
  (let ((request (nacre--make-request
                  :service service :method method :params params :is-own t)))
    (puthash request t (nacre-service-pending service))
    (nacre--transmit request)
    request))

(defun nacre--transmit (request)
  "Send REQUEST."
  (let* ((service (nacre--request-service request))
         (connection (nacre-service-connection service))
         (method (nacre--request-method request))
         (params (nacre--request-params request)))
    (when (and (gethash method (nacre-service-writes service))
               (not (nacre--request-has-key request))
               (or (null params) (keywordp (car-safe params))))
      (unless (plist-get params :idempotencyKey)
        (setq params (append params (list :idempotencyKey (nacre--key)))))
      (setf (nacre--request-has-key request) t
            (nacre--request-params request) params))
    (condition-case problem
        (progn
          (jsonrpc-async-request
           connection method params
           :timeout nil
           :success-fn (lambda (result) (nacre--settle request nil result))
           :error-fn (lambda (wire)
                       ;; The library's own word for a process that has ended.
                       (unless (and (eql (plist-get wire :code) -1)
                                    (not (jsonrpc-running-p connection)))
                         (nacre--settle request (nacre--problem-of wire) nil))))
          (setf (nacre--request-id request) (nacre--last-id connection)))
      (error
       ;; A pipe that is closed: what became of the service is told by its end.
       (if (jsonrpc-running-p connection)
           (nacre--settle request (nacre--problem -32000 "not_sent" (error-message-string problem))
                          nil)
         (setf (nacre--request-id request) 0))))))

(defun nacre--settle (request problem result)
  "End REQUEST with PROBLEM or RESULT."
  (unless (nacre--request-done request)
    (let ((service (nacre--request-service request)))
      (unless (or problem (nacre--request-is-own request))
        (nacre--remember-session request result))
      (setf (nacre--request-done request) (list problem result))
      (remhash request (nacre-service-pending service))
      (when (nacre--request-timer request) (cancel-timer (nacre--request-timer request)))
      (cond
       ((and problem (nacre--request-error request))
        (nacre--later service (nacre--request-error request) (cons 'nacre-error problem)))
       ((and (not problem) (nacre--request-success request))
        (nacre--later service (nacre--request-success request) result))))))

(defun nacre--remember-session (request result)
  "If REQUEST, with its RESULT, was about a session, remember who that is.
Who somebody has become by a call is who they are after a restart."
  (let* ((service (nacre--request-service request))
         (session (nacre-service-session service)))
    (pcase (nacre--request-method request)
      ('session.open
       (setf (nacre-service-session service) (nacre--request-params request)))
      ('session.close
       (setf (nacre-service-session service) 'none))
      ('session.switch
       (let* ((params (if (eq session 'none) nil (copy-sequence session)))
              (actor (plist-get result :actor)))
         (setq params (plist-put params :organizationId (plist-get actor :organizationId)))
         (unless (or (plist-get params :login) (plist-get params :token))
           (setq params (plist-put params :userId (plist-get actor :userId))))
         (setf (nacre-service-session service) params))))))

(defun nacre--later (service function &rest arguments)
  "Call FUNCTION with ARGUMENTS soon, after what SERVICE has called before.
Never from within the library's filter, which must not be entered again."
  (push (cons function arguments) (nacre-service-todo-added service))
  (unless (nacre-service-todo-timer service)
    (setf (nacre-service-todo-timer service)
          (run-at-time 0 nil #'nacre--do-later service))))

(defun nacre--do-later (service)
  "Call what is to be called for SERVICE."
  (unwind-protect
      (while (or (nacre-service-todo service) (nacre-service-todo-added service))
        (unless (nacre-service-todo service)
          (setf (nacre-service-todo service) (nreverse (nacre-service-todo-added service))
                (nacre-service-todo-added service) nil))
        (let ((next (pop (nacre-service-todo service))))
          (with-demoted-errors "Nacre: %S"
            (apply (car next) (cdr next)))))
    (setf (nacre-service-todo-timer service)
          ;; Somebody has quit: the rest is called later.
          (and (nacre-service-todo service) (run-at-time 0 nil #'nacre--do-later service)))))

(cl-defun nacre-call-async (method &optional params
                                   &key success error (timeout nacre-timeout) service)
  "Call METHOD, a symbol, with PARAMS, a plist, and return at once.
SUCCESS is called with the result, or ERROR with (nacre-error MESSAGE
. PLIST).  After TIMEOUT seconds the service is asked to stop.  The
value is a handle for `nacre-cancel'.  SERVICE is by default the one
that was opened last."
  (let* ((service (or service (nacre-current-service)))
         (request (nacre--make-request
                   :service service :method method :params params :success success
                   :error (or error (lambda (problem)
                                      (message "%s" (error-message-string problem)))))))
    (puthash request t (nacre-service-pending service))
    (when timeout
      (setf (nacre--request-timer request)
            (run-at-time timeout nil #'nacre--abandon request
                         (nacre--problem -32000 "timed_out"
                                         (format "No answer within %s s" timeout)))))
    (pcase (nacre-service-state service)
      ('ready (nacre--transmit request))
      ('closed (nacre--settle request
                              (or (nacre-service-failure service)
                                  (nacre--problem -32000 "connection_closed"
                                                  "The service was closed"))
                              nil)))
    request))

(cl-defun nacre-call (method &optional params &key (timeout nacre-timeout) service)
  "The result of METHOD, a symbol, with PARAMS, a plist.
Waits TIMEOUT seconds at most; signals `nacre-error'.  SERVICE is by
default the one that was opened last."
  (nacre--wait (nacre-call-async method params :service service :error #'ignore :timeout timeout)
               t))

(defun nacre--wait (request may-quit)
  "The result of REQUEST; quitting cancels it if MAY-QUIT."
  (let ((inhibit-quit (not may-quit)))
    (unwind-protect
        (while (not (nacre--request-done request))
          (accept-process-output nil 0.05)
          (when (and (nacre--request-is-own request)
                     (not (nacre--is-running (nacre--request-service request))))
            (nacre--settle request (nacre--death (nacre--request-service request)) nil)))
      (unless (nacre--request-done request)
        (nacre-cancel request))))
  (pcase-let ((`(,problem ,result) (nacre--request-done request)))
    (when problem (signal 'nacre-error problem))
    result))

(defun nacre-cancel (request)
  "Nobody waits for REQUEST any more: the service is asked to stop."
  (nacre--abandon request (nacre--problem -32800 "cancelled" "The call was cancelled")))

(defun nacre--abandon (request problem)
  "End REQUEST with PROBLEM, and tell the service."
  (let ((service (nacre--request-service request)))
    (unless (nacre--request-done request)
      (when (and (nacre--request-id request) (nacre--is-running service))
        (jsonrpc-notify (nacre-service-connection service) '$/cancelRequest
                        (list :id (nacre--request-id request))))
      (nacre--settle request problem nil))))

;;;; Events

(defun nacre--heard (service method params)
  "Take the notification METHOD with PARAMS of SERVICE."
  (nacre--later service #'run-hook-with-args 'nacre-notification-functions method params)
  (when (eq method 'events.event)
    (nacre--later service #'nacre--hand service params)))

(defun nacre--hand (service event)
  "Hand EVENT of SERVICE to `nacre-event-functions', unless it was before.
It counts as handled when they have returned."
  (dolist (subscription (nacre-service-subscriptions service))
    (when (and (nacre--subscription-on subscription)
               (equal (nacre--subscription-id subscription) (plist-get event :subscription))
               (not (and (equal (nacre--subscription-epoch subscription)
                                (plist-get event :epoch))
                         (<= (plist-get event :seq) (nacre--subscription-seq subscription)))))
      (run-hook-with-args 'nacre-event-functions event)
      (setf (nacre--subscription-seq subscription) (plist-get event :seq)
            (nacre--subscription-epoch subscription) (plist-get event :epoch)))))

(cl-defun nacre-subscribe (&optional params &key service)
  "Have events handed to `nacre-event-functions', also across restarts.
PARAMS is a plist, as of events.subscribe; SERVICE is by default the
one that was opened last.  Returns a function that ends it."
  (let* ((service (or service (nacre-current-service)))
         (subscription (nacre--make-subscription :params params)))
    (push subscription (nacre-service-subscriptions service))
    (nacre--open-subscription service subscription)
    (lambda ()
      (setf (nacre--subscription-on subscription) nil)
      (nacre-call-async
       'events.unsubscribe (list :subscription (nacre--subscription-id subscription))
       :service service))))

(defun nacre--open-subscription (service subscription)
  "Ask SERVICE for SUBSCRIPTION, behind the last event that was handled."
  (let* ((params (copy-sequence (nacre--subscription-params subscription)))
         (request
          (nacre--own
           service 'events.subscribe
           (if (nacre--subscription-epoch subscription)
               (plist-put (plist-put params :from (nacre--subscription-seq subscription))
                          :epoch (nacre--subscription-epoch subscription))
             params)))
         (result (condition-case problem
                     (nacre--wait request nil)
                   ;; The history is another, or too short: who reads must read afresh.
                   (nacre-error (setf (nacre--subscription-on subscription) nil)
                                (signal (car problem) (cdr problem))))))
    (setf (nacre--subscription-id subscription) (plist-get result :subscription))
    (unless (nacre--subscription-epoch subscription)
      (setf (nacre--subscription-epoch subscription) (plist-get result :epoch)
            (nacre--subscription-seq subscription) (plist-get result :from)))))

;;;; Ending

(defun nacre--death (service)
  "The problem of SERVICE, whose process has ended, with its exit code and log."
  (let* ((process (nacre--process service))
         (drain (process-get process 'nacre-log))
         (code (process-exit-status process))
         (tries 20))
    (while (and (process-live-p drain) (> (cl-decf tries) 0))
      (accept-process-output drain 0.05))
    (let ((log (decode-coding-string (nacre--log-bytes service) 'utf-8)))
      (nacre--problem
       -32000 "connection_closed"
       (format "The service has ended with %s %d%s"
               (if (eq (process-status process) 'signal) "signal" "exit code") code
               (let ((last (car (last (split-string log "\n" t)))))
                 (if (and last (/= code 0)) (concat ": " (truncate-string-to-width last 200)) "")))
       :exitCode code :stderr log))))

(defun nacre--ended (service connection)
  "Take notice that CONNECTION of SERVICE has ended."
  (when (eq connection (nacre-service-connection service))
    (let* ((problem (nacre--death service))
           (wait (and (eq (nacre-service-state service) 'ready)
                      (nacre-service-restart service)
                      (nacre--back-off service))))
      (nacre--forget-buffers connection)
      (unless (memq (nacre-service-state service) '(starting restarting))
        (setf (nacre-service-state service) (if wait 'restarting 'closed)
              (nacre-service-failure service) problem))
      (dolist (request (nacre--waiting service))
        (if (and wait (or (nacre--request-has-key request) (null (nacre--request-id request))))
            ;; What cannot be done twice is asked again; of anything else nobody knows.
            (setf (nacre--request-id request) nil)
          (unless (nacre--request-is-own request)
            (when (or (eq (nacre-service-state service) 'closed) (nacre--request-id request))
              (nacre--settle request problem nil)))))
      (when wait
        (run-at-time wait nil #'nacre--again service)))))

(defun nacre--again (service)
  "Start SERVICE again."
  (when (eq (nacre-service-state service) 'restarting)
    (condition-case problem
        (nacre--begin service)
      (error
       (let ((wait (and (not (nacre--is-running service)) (nacre--back-off service))))
         (if wait
             (progn
               (setf (nacre-service-state service) 'restarting)
               (run-at-time wait nil #'nacre--again service))
           (setf (nacre-service-failure service)
                 (if (eq (car problem) 'nacre-error) (cdr problem)
                   (nacre--problem -32000 "connection_closed" (error-message-string problem))))
           (nacre-close service)))))))

(defun nacre--back-off (service)
  "How long to wait before SERVICE is started again; nil when it was too often."
  (let* ((now (float-time))
         (recent (seq-filter (lambda (start) (< (- now start) nacre--restarts-seconds))
                             (nacre-service-starts service))))
    (when (< (length recent) nacre--restarts-max)
      (setf (nacre-service-starts service) (cons now recent))
      (if recent (* nacre--back-off (expt 2 (length recent))) 0))))

(defun nacre--forget-buffers (connection)
  "Remove the buffers of CONNECTION that the library made."
  (let ((buffers (list (process-buffer (jsonrpc--process connection))
                       (ignore-errors (jsonrpc-stderr-buffer connection))
                       (get-buffer (format "*%s events*" (jsonrpc-name connection))))))
    (run-at-time 0 nil (lambda ()
                         (dolist (buffer buffers)
                           (when (buffer-live-p buffer) (kill-buffer buffer)))))))

(defun nacre-close (&optional service)
  "Shut SERVICE, or the one that was opened last, down in good order.
First by its method: the library's own way would kill it.  The value
is its exit code."
  (interactive)
  (let ((service (or service nacre--current)))
    (when service
      (setf (nacre-service-state service) 'closed)
      (setq nacre--services (delq service nacre--services))
      (when (eq service nacre--current) (setq nacre--current nil))
      (prog1 (nacre--end-process service)
        (dolist (request (nacre--waiting service))
          (nacre--settle request
                         (or (nacre-service-failure service)
                             (nacre--problem -32000 "connection_closed"
                                             "The service was closed"))
                         nil))))))

(defun nacre--end-process (service)
  "End the process of SERVICE: by method, end of input, in the end by force."
  (when (nacre--is-running service)
    (let ((process (nacre--process service))
          (request (nacre--own service 'system.shutdown nil)))
      (nacre--wait-until nacre-close-seconds
                         (lambda () (or (nacre--request-done request)
                                        (not (process-live-p process)))))
      (when (process-live-p process)
        (if (nacre--request-done request) (process-send-eof process)
          (signal-process process 'TERM)))
      (unless (nacre--wait-until nacre-close-seconds
                                 (lambda () (not (process-live-p process))))
        (signal-process process 'KILL)
        (nacre--wait-until 1 (lambda () (not (process-live-p process)))))
      (process-exit-status process))))

(defun nacre--wait-until (seconds is-so)
  "Wait SECONDS at most until IS-SO; return whether it is."
  (let ((end (+ (float-time) seconds)) found)
    (while (not (or (setq found (funcall is-so)) (> (float-time) end)))
      (accept-process-output nil 0.02))
    found))

(defun nacre--close-all ()
  "Close every service; Emacs ends."
  (let ((nacre-close-seconds (min 2 nacre-close-seconds)))
    (mapc #'nacre-close (copy-sequence nacre--services))))

(add-hook 'kill-emacs-hook #'nacre--close-all)

;;;; Commands

(defvar nacre-method-history nil "Methods that were chosen.")

(defun nacre-read-method (&optional prompt)
  "Ask for the name of a method, after PROMPT, and return it as a symbol."
  (let* ((methods (nacre-service-methods (nacre-current-service)))
         (completion-extra-properties
          (list :annotation-function
                (lambda (name)
                  (let ((found (seq-find (lambda (method) (equal (plist-get method :name) name))
                                         methods)))
                    (and found (concat "  " (plist-get found :summary))))))))
    (intern (completing-read (or prompt "Method: ")
                             (mapcar (lambda (method) (plist-get method :name)) methods)
                             nil t nil 'nacre-method-history))))

(defun nacre-read-params (method)
  "Ask for the params of METHOD as JSON, and return them."
  (let* ((description (plist-get (nacre-call 'system.describe
                                             (list :method (symbol-name method)))
                                 :method))
         (names (mapconcat (lambda (param) (plist-get param :name))
                           (plist-get description :params) ", "))
         (text (read-string (format "Params of %s%s, as JSON: " method
                                    (if (string-empty-p names) "" (format " (%s)" names))))))
    (unless (string-blank-p text)
      (let ((json-object-type 'plist) (json-array-type 'vector) (json-false :json-false)
            (json-key-type 'keyword))
        (json-read-from-string text)))))

;;;###autoload
(defun nacre-execute (method params)
  "Call METHOD with PARAMS, and show the result."
  (interactive (let ((method (nacre-read-method)))
                 (list method (nacre-read-params method))))
  (let ((result (nacre-call method params))
        (json-encoding-pretty-print t)
        (json-false :json-false))
    (with-current-buffer (get-buffer-create "*nacre*")
      (let ((inhibit-read-only t))
        (erase-buffer)
        (insert (json-encode result) "\n")
        (goto-char (point-min)))
      (special-mode)
      (setq header-line-format (symbol-name method))
      (display-buffer (current-buffer)))))

(provide 'nacre)

;;; nacre.el ends here
