/** Whether what a statement asks for is so. */
type Ask = (statement: string) => Promise<boolean>

/**
 * Is there nothing to fill: everything was loaded once, or the shop's packages came from elsewhere? There may be no
 * tables yet: it is asked before the platform is loaded, too.
 */
export async function isFilled(ask: Ask): Promise<boolean> {
  if (!(await ask(`select to_regclass('seed_ledger') is not null and to_regclass('packages') is not null as yes`)))
    return false
  return ask(`
    select exists (select from seed_ledger where key = 'seed:complete')
        or (not exists (select from seed_ledger) and exists (select from packages)) as yes`)
}
