extension Plugin {
  static let emacs = Plugin(
    language: "emacs",
    test: "emacs -Q --batch -L . -L /path/to/nacre.el -l clients-tests.el "
      + "-f ert-run-tests-batch-and-exit",
    files: [
      File(
        path: "README.md",
        text: """
          # Clients in Emacs

          `M-x clients-find` finds a client, with completion as one types.
          `M-x clients-new` opens a form: `C-c C-c` puts the client on file, and what is wrong stands
          behind its field.

          It needs `nacre.el` (the folder Clients/emacs of Nacre) on the load path:

          ```elisp
          (add-to-list 'load-path "/path/to/nacre.el")
          (add-to-list 'load-path "/path/to/this/folder")
          (require 'clients)
          ```

          The test runs in Emacs 27.1 or newer, with a database in memory:

          ```sh
          emacs -Q --batch -L . -L /path/to/nacre.el -l clients-tests.el -f ert-run-tests-batch-and-exit
          ```

          """),
      File(
        path: "clients.el",
        text: #"""
          ;;; clients.el --- Finds clients as one types  -*- lexical-binding: t; -*-

          ;; Package-Requires: ((emacs "27.1"))

          ;;; Commentary:

          ;; Finds clients, and puts new ones on file.

          ;;; Code:

          (require 'nacre)
          (require 'seq)

          (defvar clients-fields '("clientFirstName" "clientLastName" "clientEmail")
            "What the form asks for.")

          (defun clients-complete (text)
            "Names that begin or go on as TEXT does; none for too little of it."
            (unless (string-blank-p text)
              (mapcar (lambda (client) (plist-get client :displayName))
                      (plist-get (nacre-call 'booking.searchClients (list :query text :limit 10))
                                 :items))))

          (defun clients-read ()
            "Ask for a client; the service is asked as one types."
            (completing-read "Client: " (completion-table-dynamic #'clients-complete)))

          (defun clients-find (name)
            "Show the client called NAME."
            (interactive (list (clients-read)))
            (let ((found (plist-get (nacre-call 'booking.searchClients (list :query name :limit 1))
                                    :items)))
              (message "%s" (if (seq-empty-p found) "Nobody of this name."
                              (plist-get (seq-elt found 0) :label)))))

          (defvar clients-mode-map
            (let ((map (make-sparse-keymap)))
              (define-key map (kbd "C-c C-c") #'clients-create)
              map)
            "Keys of the form.")

          (define-derived-mode clients-mode text-mode "Client"
            "A form for a client, with a field a line.")

          (defun clients-new ()
            "Open a form for a client."
            (interactive)
            (switch-to-buffer (generate-new-buffer "*client*"))
            (clients-mode)
            (insert (mapconcat (lambda (field) (concat field ": ")) clients-fields "\n"))
            (goto-char (point-min))
            (end-of-line))

          (defun clients--params ()
            "What the form says, as params."
            (save-excursion
              (goto-char (point-min))
              (let (params)
                (while (re-search-forward "^\\([[:alnum:]]+\\):[ \t]*\\(.*?\\)[ \t]*$" nil t)
                  (setq params (plist-put params (intern (concat ":" (match-string 1)))
                                          (match-string-no-properties 2))))
                params)))

          (defun clients--show (violation)
            "Show VIOLATION behind its field."
            (let ((field (cadr (split-string (plist-get violation :path) "/"))))
              (save-excursion
                (goto-char (point-min))
                (re-search-forward (concat "^" (regexp-quote (or field "")) ":") nil t)
                (let ((overlay (make-overlay (line-beginning-position) (line-end-position))))
                  (overlay-put overlay 'clients-field field)
                  (overlay-put overlay 'after-string
                               (propertize (concat "  " (plist-get violation :message))
                                           'face 'error))))))

          (defun clients-create ()
            "Put the client of the form on file; the client, or nil."
            (interactive)
            (remove-overlays)
            (condition-case problem
                (let ((client (nacre-call 'booking.createClient (clients--params))))
                  (message "%s is on file." (plist-get client :displayName))
                  client)
              (nacre-error
               (let ((violations (nacre-error-get problem :violations)))
                 (when (seq-empty-p violations)
                   (signal (car problem) (cdr problem)))
                 (seq-doseq (violation violations)
                   (clients--show violation))
                 nil))))

          (provide 'clients)
          ;;; clients.el ends here

          """#),
      File(
        path: "clients-tests.el",
        text: #"""
          ;;; clients-tests.el --- Tries it  -*- lexical-binding: t; -*-

          ;;; Commentary:

          ;; emacs -Q --batch -L . -L /path/to/nacre.el -l clients-tests.el -f ert-run-tests-batch-and-exit

          ;;; Code:

          (require 'clients)
          (require 'ert)

          (setq nacre-arguments '("--db" ":memory:"))

          (defun clients-tests-send (text)
            "Send a form that says TEXT; the client, and the fields that something is wrong with."
            (save-window-excursion
              (clients-new)
              (unwind-protect
                  (progn
                    (erase-buffer)
                    (insert text)
                    (let ((client (clients-create)))
                      (cons client
                            (sort (delq nil (mapcar (lambda (each)
                                                      (overlay-get each 'clients-field))
                                                    (overlays-in (point-min) (point-max))))
                                  #'string<))))
                (kill-buffer))))

          (ert-deftest clients-completes-names ()
            (let ((sent (clients-tests-send
                         "clientFirstName: Ada\nclientLastName: Lovelace\nclientEmail: ada@example.com")))
              (should (equal (plist-get (car sent) :displayName) "Ada Lovelace"))
              (should-not (cdr sent)))
            (should (equal (clients-complete "ad") '("Ada Lovelace")))
            (should-not (clients-complete "zz"))
            (should-not (clients-complete " ")))

          (ert-deftest clients-shows-what-is-wrong-at-its-field ()
            (let ((sent (clients-tests-send
                         "clientFirstName: \nclientLastName: Ek\nclientEmail: ada")))
              (should-not (car sent))
              (should (equal (cdr sent) '("clientEmail" "clientFirstName")))))

          ;;; clients-tests.el ends here

          """#),
    ])
}
