/**
 * SQL for a migration: the database refuses to change, delete or empty the rows of a table, whoever asks, but
 * for the erasure of their company (migration 17, decision 17). Run twice it does nothing more.
 */
export const refuseChanges = (table: string): string => `
  drop trigger if exists ${table}_stay on ${table};
  create trigger ${table}_stay before update or delete on ${table} for each row execute function refuse_change_of_evidence();
  drop trigger if exists ${table}_are_not_emptied on ${table};
  create trigger ${table}_are_not_emptied before truncate on ${table} for each statement execute function refuse_change_of_evidence();`
