;;; emacs.el --- The script over Emacs's own jsonrpc  -*- lexical-binding: t; -*-
;;; Code:
(require 'jsonrpc)
(require 'seq)
(defvar stock-script
  (with-temp-buffer
    (insert-file-contents (getenv "STOCK_SCRIPT"))
    (json-parse-buffer :object-type 'plist :null-object nil :false-object :json-false)))
(defvar stock-connection
  (jsonrpc-process-connection
   :name "stock"
   :process (lambda ()
              (make-process :name "stock" :connection-type 'pipe :coding 'utf-8-emacs-unix
                            :noquery t :command (list (getenv "NACRE_BIN") "--db" ":memory:")))))
(seq-doseq (call stock-script)
  (princ
   (json-serialize
    (condition-case problem
        (list :result (jsonrpc-request stock-connection (intern (plist-get call :method))
                                       (plist-get call :params)))
      (jsonrpc-error (list :error (alist-get 'jsonrpc-error-code (cddr problem)))))
    :null-object nil :false-object :json-false))
  (terpri))
;;; emacs.el ends here
