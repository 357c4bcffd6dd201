-- The id that a device gave to a payment by hand. It sends the payment until it has an answer, and it counts once.
alter table money_movements add column device_key uuid,
  add constraint money_movements_device_key_key unique (device_key);
comment on column money_movements.device_key is 'money: payment';
