-- Nothing looks an operation up by its subject: it cost each operation an entry.
DROP INDEX ledger_operation_of_subject;
