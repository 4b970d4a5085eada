import type { Permission } from '@cloudoc/core/contract/permissions.ts'
import type { App } from '@cloudoc/core/testing/harness.ts'
import { saveSite } from '../contract/site/sites.ts'
import { aSubUser, type Someone } from './builders.ts'

/** A further site of a company; answers its id. With the second one everybody works at the main site. */
export const aSite = async (app: App, { token }: Someone, name: string): Promise<string> => {
  const reply = await app.call(saveSite, { name }, { as: token })
  if (reply.status !== 1) throw new Error(`No site was made: ${JSON.stringify(reply)}`)
  // Its texts are filled in.
  await app.quiet()
  return reply.response.siteId
}

/** The id of the main site of a company. */
export async function mainSite(app: App, { companyId }: Someone): Promise<string> {
  const [main] = await app.db<{ id: string }>('select document_id as id from sites where company_id = $1 and is_main', [
    companyId,
  ])
  if (!main) throw new Error('No main site')
  return main.id
}

/** Somebody works at this site from today on, also where they work at others. */
export const alsoWorksAt = (app: App, siteId: string, { personId }: Someone): Promise<unknown> =>
  app.db(
    `insert into people_sites (document_id, created_at, updated_at, published_at, company_id, person_id, site_id, started_on)
     select 'w' || $2::int || s.id, s.created_at, s.updated_at, s.published_at, s.company_id, $2::int, s.id, current_date
       from sites s where s.document_id = $1`,
    [siteId, personId],
  )

/** These people, who work somewhere, work at this site from now on, and at no other. */
export const worksAt = (app: App, siteId: string, ...people: readonly Someone[]): Promise<unknown> =>
  app.db(
    'update people_sites set site_id = (select id from sites where document_id = $1) where person_id = any($2) and ended_on is null',
    [siteId, people.map(({ personId }) => personId)],
  )

/** A sub-user who manages one site. */
export async function aSiteManager(
  app: App,
  holder: Someone,
  siteId: string,
  permissions: Permission[],
): Promise<Someone> {
  const manager = await aSubUser(app, holder, permissions)
  await app.db('update people set site_ids = (select json_agg(id) from sites where document_id = $1) where id = $2', [
    siteId,
    manager.personId,
  ])
  return manager
}
