;;; members.el --- Adds members and shows what is said of a wrong one  -*- lexical-binding: t; -*-

;; emacs -Q --batch -L Clients/emacs -l Clients/emacs/examples/members.el

;;; Code:

(require 'nacre)

(setq nacre-arguments '("--db" ":memory:"))

(dolist (name '("Åsa Öberg" "Bo Ek"))
  (let ((member (nacre-call 'directory.addMember `(:name ,name :roles (:booking "office")))))
    (message "added %s" (plist-get member :name))))

(condition-case problem
    (nacre-call 'directory.addMember (list :name "" :roles (make-hash-table)))
  (nacre-error
   (seq-doseq (violation (nacre-error-get problem :violations))
     (message "%s: %s" (plist-get violation :path) (plist-get violation :message)))))

(message "%d members" (length (plist-get (nacre-call 'directory.listMembers) :items)))
(nacre-close)

;;; members.el ends here
