;;; nacre-tests.el --- Tests of the client  -*- lexical-binding: t; -*-

;;; Commentary:

;; NACRE_BIN is the service, NACRE_MISBEHAVING one that misbehaves on request:
;;
;;   emacs -Q --batch -L . -l tests/nacre-tests.el -f ert-run-tests-batch-and-exit

;;; Code:

(require 'ert)
(require 'nacre)

(defconst nacre-tests-misbehaving (getenv "NACRE_MISBEHAVING"))

(defmacro nacre-tests-with (options &rest body)
  "Run BODY with a service that was opened with OPTIONS, in a folder of its own."
  (declare (indent 1))
  `(let* ((folder (file-name-as-directory (make-temp-file "nacre-test-" t)))
          (default-directory folder)
          (nacre-event-functions nil)
          (nacre-notification-functions nil)
          (process-environment
           (cons (concat "MISBEHAVING_LOG=" folder "heard") process-environment)))
     (unwind-protect
         (let ((service (apply #'nacre-open ,options)))
           (ignore service)
           ,@body)
       (mapc #'nacre-close (copy-sequence nacre--services))
       (delete-directory folder t))))

(defmacro nacre-tests-real (&rest body)
  "Run BODY with the service, whose database is in memory."
  `(nacre-tests-with '(:arguments ("--db" ":memory:")) ,@body))

(defmacro nacre-tests-odd (options &rest body)
  "Run BODY with a misbehaving service that was opened with OPTIONS."
  (declare (indent 1))
  `(nacre-tests-with (append (list :program nacre-tests-misbehaving) ,options) ,@body))

(defun nacre-tests-until (is-so)
  "Wait until IS-SO, and return its value."
  (let ((end (+ (float-time) 60)) found)
    (while (not (setq found (funcall is-so)))
      (when (> (float-time) end) (error "It never came"))
      (accept-process-output nil 0.01))
    found))

(defun nacre-tests-caught (function &rest arguments)
  "The problem that FUNCTION signals when called with ARGUMENTS."
  (should-error (apply function arguments) :type 'nacre-error))

(defun nacre-tests-pid (service)
  "The process id of SERVICE."
  (process-id (nacre--process service)))

(defun nacre-tests-crash (service)
  "Kill SERVICE, and wait until there is another."
  (let ((old (nacre-tests-pid service)))
    (signal-process old 'KILL)
    (nacre-tests-until (lambda () (and (eq (nacre-service-state service) 'ready)
                                       (/= old (nacre-tests-pid service)))))))

(defun nacre-tests-heard (folder)
  "Lists of method and key that a misbehaving service has heard; in FOLDER."
  (with-temp-buffer
    (insert-file-contents (expand-file-name "heard" folder))
    (mapcar (lambda (line) (append (json-parse-string line :null-object nil) nil))
            (split-string (buffer-string) "\n" t))))

(ert-deftest nacre-call-returns-plists ()
  (nacre-tests-real
   (should (equal (plist-get (nacre-call 'leave.list '(:limit 5)) :items) []))
   (should (equal (nacre-call 'system.ping) '(:payload nil)))
   (dolist (value (list "åäö🦪\u2028\"\\\n" 9007199254740991 0.1 :json-false t
                        [1 (:a nil)] nil))
     (should (equal (plist-get (nacre-call 'system.ping (list :payload value)) :payload)
                    value)))))

(ert-deftest nacre-call-async-runs-its-functions-and-they-may-call ()
  (nacre-tests-real
   (let (seen)
     (nacre-call-async
      'system.ping '(:payload 1)
      :success (lambda (result)
                 (push (list result (nacre-call 'system.ping '(:payload 2))) seen)))
     (nacre-call-async 'leave.list '(:limit 500)
                       :error (lambda (problem) (push problem seen)))
     (nacre-tests-until (lambda () (= (length seen) 2)))
     (should (equal (cadr seen) '((:payload 1) (:payload 2))))
     (should (equal (nacre-error-get (car seen) :kind) "validation_failed")))))

(ert-deftest nacre-error-has-code-kind-message-and-violations ()
  (nacre-tests-real
   (let ((problem (nacre-tests-caught #'nacre-call 'directory.addMember
                                      (list :name "" :roles (make-hash-table)))))
     (should (eq (car problem) 'nacre-error))
     (should (stringp (cadr problem)))
     (should (equal (nacre-error-get problem :code) 4022))
     (should (equal (nacre-error-get problem :kind) "validation_failed"))
     (should (equal (plist-get (aref (nacre-error-get problem :violations) 0) :path) "/name"))
     (should (string-prefix-p "Nacre: " (error-message-string problem))))
   (should (equal (nacre-error-get (nacre-tests-caught #'nacre-call 'leave.lits) :kind)
                  "method_not_found"))))

(ert-deftest nacre-five-megabytes-both-ways ()
  (nacre-tests-real
   (let ((big (apply #'concat (make-list 600000 "åäö🦪"))))
     (should (> (string-bytes big) (* 5 1024 1024)))
     (should (equal (plist-get (nacre-call 'system.ping (list :payload big)) :payload) big)))))

(ert-deftest nacre-ten-thousand-calls-in-flight ()
  (nacre-tests-real
   (let ((seen 0) (in-order t))
     (dotimes (number 10000)
       (nacre-call-async 'system.ping (list :payload number) :timeout nil
                         :success (lambda (result)
                                    (setq in-order (and in-order
                                                        (= (plist-get result :payload) seen))
                                          seen (1+ seen)))))
     (nacre-tests-until (lambda () (= seen 10000)))
     (should in-order))))

(ert-deftest nacre-log-of-thirteen-megabytes-stalls-nothing-and-its-tail-is-kept ()
  (nacre-tests-odd '(:restart nil)
    (nacre-call 'flood)
    (let* ((problem (nacre-tests-caught #'nacre-call 'crash))
           (data (nacre-error-get problem :data)))
      (should (equal (nacre-error-get problem :kind) "connection_closed"))
      (should (equal (plist-get data :exitCode) 9))
      (should (= (length (plist-get data :stderr)) 65536))
      (should (string-suffix-p "the last words\nit broke\n" (plist-get data :stderr))))))

(ert-deftest nacre-crash-fails-all-at-once-and-so-do-calls-after-it ()
  (nacre-tests-odd '(:restart nil)
    (let (kinds)
      (dolist (method '(silent silent crash))
        (nacre-call-async method nil
                          :error (lambda (problem) (push (nacre-error-get problem :kind) kinds))))
      (nacre-tests-until (lambda () (= (length kinds) 3)))
      (should (equal kinds '("connection_closed" "connection_closed" "connection_closed")))
      (should (equal (nacre-error-get (nacre-tests-caught #'nacre-call 'echo nil :service service)
                                      :kind)
                     "connection_closed")))))

(ert-deftest nacre-characters-split-over-reads ()
  (nacre-tests-odd nil
    (should (equal (nacre-call 'split '(:text "åäö🦪")) '(:text "åäö🦪")))
    (should-not (nacre-call 'noise))))

(ert-deftest nacre-time-out-and-cancellation-reach-the-service ()
  (nacre-tests-odd nil
    (let ((problem (nacre-tests-caught #'nacre-call 'silent nil :timeout 0.05)))
      (should (equal (nacre-error-get problem :kind) "timed_out"))
      (should (integerp (plist-get (nacre-call 'seen) :cancelled))))
    (let* (kind
           (request (nacre-call-async
                     'silent nil
                     :error (lambda (problem) (setq kind (nacre-error-get problem :kind))))))
      (nacre-cancel request)
      (nacre-tests-until (lambda () kind))
      (should (equal kind "cancelled"))
      (should (equal (plist-get (nacre-call 'seen) :cancelled) (nacre--request-id request))))))

(ert-deftest nacre-restart-resumes-events-without-loss ()
  (nacre-tests-with '(:arguments ("--db" "events.db"))
    (let (wanted seen)
      (add-hook 'nacre-event-functions
                (lambda (event) (push (plist-get (plist-get event :entity) :id) seen)))
      (nacre-subscribe '(:topics ["directory.member*"]))
      (dotimes (number 20)
        (when (memq number '(5 12))
          (signal-process (nacre-tests-pid service) 'KILL))
        (push (plist-get (nacre-call 'directory.addMember
                                     (list :name (format "Person %d" number)
                                           :roles (make-hash-table)))
                         :userId)
              wanted))
      (nacre-tests-until (lambda () (>= (length seen) 20)))
      (should (equal seen wanted)))))

(ert-deftest nacre-restart-signs-the-same-person-in ()
  (nacre-tests-with '(:arguments ("--db" "people.db"))
    (let ((clerk (plist-get (nacre-call 'directory.addMember
                                        '(:name "Clerk" :roles (:booking "office")))
                            :userId)))
      (nacre-call 'session.open (list :userId clerk))
      (nacre-tests-crash service)
      (should (equal clerk (plist-get (plist-get (nacre-call 'session.whoami) :actor) :userId)))
      (nacre-call 'session.close)
      (nacre-tests-crash service)
      (should (equal "session_required"
                     (nacre-error-get (nacre-tests-caught #'nacre-call 'session.whoami)
                                      :kind))))))

(ert-deftest nacre-write-in-flight-is-sent-again-with-its-key-and-a-read-is-not ()
  (nacre-tests-odd nil
    (let (kind)
      (nacre-call-async 'silent nil
                        :error (lambda (problem) (setq kind (nacre-error-get problem :kind))))
      (let* ((key (plist-get (nacre-call 'store '(:n 1)) :key))
             (heard (nacre-tests-heard folder))
             (stores (seq-filter (lambda (entry) (equal (car entry) "store")) heard)))
        (should (stringp key))
        (should (equal stores (list (list "store" key) (list "store" key))))
        (should (equal kind "connection_closed"))
        (should (= 2 (seq-count (lambda (entry) (equal (car entry) "session.open")) heard)))
        (should (= 1 (seq-count (lambda (entry) (equal (car entry) "silent")) heard)))))))

(ert-deftest nacre-service-that-always-crashes-is-given-up ()
  (nacre-tests-odd nil
    (let ((nacre--back-off 0.001) (crashes 0))
      (while (not (eq (nacre-service-state service) 'closed))
        (nacre-tests-caught #'nacre-call 'crash nil :service service)
        (setq crashes (1+ crashes))
        (nacre-tests-until (lambda () (memq (nacre-service-state service) '(ready closed)))))
      (should (= crashes 6)))))

(ert-deftest nacre-notifications-come-in-order ()
  (nacre-tests-odd nil
    (let (seen)
      (add-hook 'nacre-notification-functions
                (lambda (_ params) (push (plist-get params :n) seen)))
      (nacre-call 'report '(:count 500))
      (nacre-tests-until (lambda () (= (length seen) 500)))
      (should (equal (nreverse seen) (number-sequence 0 499))))))

(ert-deftest nacre-older-and-newer-services-are-told-apart ()
  (pcase-dolist (`(,levels ,kind) '(("0 0" "service_too_old") ("9 2" "service_too_new")
                                    ("9 1" nil) ("1 1" nil)))
    (let ((process-environment
           (cons (concat "MISBEHAVING_LEVELS=" levels) process-environment)))
      (if kind
          (should (equal kind (nacre-error-get
                               (nacre-tests-caught #'nacre-open :program nacre-tests-misbehaving)
                               :kind)))
        (nacre-tests-odd nil
          (should (equal (nacre-call 'echo '(:n 1)) '(:n 1)))))
      (should-not nacre--services))))

(ert-deftest nacre-close-shuts-down-by-method-first ()
  (nacre-tests-odd nil
    (should (equal (nacre-close) 0))
    (should (equal (caar (last (nacre-tests-heard folder))) "system.shutdown")))
  (nacre-tests-real
   (let ((process (nacre--process service)))
     (should (equal (nacre-close) 0))
     (should-not (process-live-p process)))))

(ert-deftest nacre-service-that-hears-nothing-is-ended ()
  (nacre-tests-odd nil
    (nacre-call 'deaf)
    (let ((nacre-close-seconds 0.1))
      (should (equal (nacre-close) 9)))))

(ert-deftest nacre-service-has-a-group-of-its-own-and-knows-emacs ()
  (nacre-tests-real
   (let ((attributes (process-attributes (nacre-tests-pid service))))
     (should (equal (cdr (assq 'pgrp attributes)) (nacre-tests-pid service)))
     (should (equal (cdr (assq 'ppid attributes)) (emacs-pid))))))

(ert-deftest nacre-two-services-at-once ()
  (nacre-tests-real
   (let ((other (nacre-open :arguments '("--db" ":memory:"))))
     (should-not (equal (plist-get (nacre-call 'system.info nil :service service) :pid)
                        (plist-get (nacre-call 'system.info nil :service other) :pid))))))

(ert-deftest nacre-read-method-completes-and-result-is-shown ()
  (nacre-tests-real
   (cl-letf (((symbol-function 'completing-read)
              (lambda (_ collection &rest _)
                (should (member "leave.list" collection))
                (should (string-match-p
                         "Lists leaves"
                         (funcall (plist-get completion-extra-properties :annotation-function)
                                  "leave.list")))
                "leave.list"))
             ((symbol-function 'read-string)
              (lambda (prompt &rest _)
                (should (string-match-p "limit" prompt))
                "{\"limit\": 5}")))
     (call-interactively #'nacre-execute)
     (with-current-buffer "*nacre*"
       (should (string-match-p "\"items\"" (buffer-string)))
       (should (equal header-line-format "leave.list"))))))

(ert-deftest nacre-program-that-is-missing ()
  (let ((nacre-program "/nowhere/nacre"))
    (should (string-match-p "/nowhere/nacre was not found"
                            (cadr (nacre-tests-caught #'nacre-open))))))

(provide 'nacre-tests)

;;; nacre-tests.el ends here
