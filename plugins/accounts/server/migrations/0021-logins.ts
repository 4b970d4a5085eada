import type { Migration } from '@cloudoc/core/server/data/migrations.ts'

/**
 * The login apart from the person: what people signed in with goes to the platform's users. Until a later release takes the former columns away
 * (`people.email`, `password_hash`, `two_step_*`), the database keeps both in step, so that nodes of the release before go on serving, and writing:
 * a password that is changed on either side is changed on both. `people.email` is unique over all companies, so the first person of a login has it.
 */
export const logins: Migration = {
  number: 21,
  name: 'Logins apart from people',
  async up(sql) {
    for (const each of [fillPerson, toLogin, toPeople]) await sql.raw(each)
    await sql.raw(
      'create or replace trigger people_fill_former before insert or update on people for each row execute function people_fill_former()',
    )
    await sql.raw(
      'create or replace trigger people_to_login after update of password_hash, two_step_secret, two_step_at, two_step_used on people for each row execute function people_to_login()',
    )
    await sql.raw(
      'create or replace trigger login_to_people after update of password, two_step_secret, two_step_at, two_step_used on up_users for each row execute function login_to_people()',
    )
    // A second step is sealed to the public id of a person, so the login gets the same.
    await sql.raw(`
      insert into up_users (document_id, username, email, provider, password, confirmed, blocked, two_step_secret, two_step_at, two_step_used, created_at, updated_at, published_at)
      select document_id, document_id, email, 'local', password_hash, true, false, two_step_secret, two_step_at, two_step_used, created_at, updated_at, published_at
        from people where login_id is null and email is not null and password_hash is not null on conflict do nothing`)
    await sql.raw(
      'update people p set login_id = l.id from up_users l where l.email = p.email and p.login_id is null and p.password_hash is not null',
    )
    await sql.raw('update people set work_email = email where work_email is null and email is not null')
  },
}

/** A person that the release before makes gets a login; one that this release makes, or joins to a login, gets the former columns. */
const fillPerson = `
  create or replace function people_fill_former() returns trigger language plpgsql as $$
  begin
    if new.work_email is null and (tg_op = 'INSERT' or new.email is distinct from old.email) then new.work_email := new.email; end if;
    if new.login_id is null and (tg_op = 'INSERT' or old.login_id is null) and new.password_hash is not null and new.email is not null then
      insert into up_users (document_id, username, email, provider, password, confirmed, blocked, two_step_secret, two_step_at, two_step_used, created_at, updated_at, published_at)
      values (new.document_id, new.document_id, new.email, 'local', new.password_hash, true, false, new.two_step_secret, new.two_step_at, new.two_step_used, new.created_at, new.updated_at, new.published_at)
      on conflict do nothing;
      select id into new.login_id from up_users where email = new.email;
    elsif tg_op = 'UPDATE' and new.login_id is not distinct from old.login_id then
      return new;
    elsif new.login_id is not null then
      select l.password, l.two_step_secret, l.two_step_at, l.two_step_used, case when exists (select 1 from people p where p.email = l.email and p.id <> new.id) then null else l.email end
        into new.password_hash, new.two_step_secret, new.two_step_at, new.two_step_used, new.email
        from up_users l where l.id = new.login_id;
    elsif tg_op = 'UPDATE' and old.login_id is not null then
      new.email := null; new.password_hash := null; new.two_step_secret := null; new.two_step_at := null; new.two_step_used := null;
    end if;
    return new;
  end $$`

/** A password that is changed for a person, by the release before, is the login's. */
const toLogin = `
  create or replace function people_to_login() returns trigger language plpgsql as $$
  begin
    update up_users set password = new.password_hash, two_step_secret = new.two_step_secret, two_step_at = new.two_step_at, two_step_used = new.two_step_used
     where id = new.login_id and old.login_id = new.login_id
       and (password, two_step_secret, two_step_at, two_step_used) is distinct from (new.password_hash, new.two_step_secret, new.two_step_at, new.two_step_used);
    return null;
  end $$`

/** And the other way round. */
const toPeople = `
  create or replace function login_to_people() returns trigger language plpgsql as $$
  begin
    update people set password_hash = new.password, two_step_secret = new.two_step_secret, two_step_at = new.two_step_at, two_step_used = new.two_step_used
     where login_id = new.id
       and (password_hash, two_step_secret, two_step_at, two_step_used) is distinct from (new.password, new.two_step_secret, new.two_step_at, new.two_step_used);
    return null;
  end $$`
