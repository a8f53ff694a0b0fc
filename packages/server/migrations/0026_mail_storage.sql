-- The content of an email lies beside its row: the row is written three times while the email is sent, and reports read
-- all rows of a campaign. Pages keep room, so that a row is written again without touching indexes.
ALTER TABLE "mail_delivery" SET (toast_tuple_target = 256, fillfactor = 70);
