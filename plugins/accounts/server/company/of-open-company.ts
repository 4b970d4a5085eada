/**
 * SQL: rows of companies that are open. Nobody of a company that has closed its account can sign in, and its links open nothing, so nobody is written to; what is due waits for when it
 * comes back. `rows`: the name of their table in the statement.
 */
export const ofOpenCompany = (rows: string): string =>
  `exists (select 1 from companies open_company where open_company.id = ${rows}.company_id and open_company.deactivated_at is null)`
