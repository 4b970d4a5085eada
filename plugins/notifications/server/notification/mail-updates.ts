import { holdingsOf } from '@cloudoc/accounts/server/services.ts'
import { pendingChoiceQuery } from '@cloudoc/catalogue/contract/rules/pending-choice.ts'
import { clip } from '@cloudoc/catalogue/server/services.ts'
import { now } from '@cloudoc/core/server/clock.ts'
import { baseColumns } from '@cloudoc/core/server/data/base-columns.ts'
import { acrossCompanies } from '@cloudoc/core/server/data/sql/scope.ts'
import { type Statement, sql } from '@cloudoc/core/server/data/sql/sql.ts'
import { inTransaction, type Tx } from '@cloudoc/core/server/data/transaction.ts'
import { publicOrigin } from '@cloudoc/core/server/http/host.ts'
import { defineJob, enqueue, type Job } from '@cloudoc/core/server/jobs/jobs.ts'
import type { EmailTemplate } from '@cloudoc/core/server/mail/layout.ts'
import { queueEmail } from '@cloudoc/core/server/mail/outbox.ts'
import { withSet } from '@cloudoc/documents/server/services.ts'
import '../tables.ts'

/** People in one transaction; the next slice follows. */
const atOnce = 100
/** Documents that a mail names; the others are counted. */
const named = 12
/**
 * Letters of a line: on a phone, what changed is told in some lines, and the button stays near. The page has
 * all of it.
 */
const maxLine = 160
/** Who was never mailed hears of what was published in so many days. */
const firstDays = 7

interface Due {
  person_id: number
  company_id: number
  email: string
  role: string
  first_name: string | null
  total: number
  names: string[]
}

/**
 * Who may take updates, wants to be mailed now, and has documents of which a newer text was published since
 * the last mail: as the lists have it, declined ones left out. In the order of their ids, from one on.
 * @acrossCompanies one job mails people of all companies, each of their own documents
 */
const findDue = (after: number, choices: readonly string[], first: Date): Statement<Due> => sql<Due>`
  select p.id as person_id, p.company_id, p.email, p.role, p.first_name, found.total, found.names
    from people p
    left join notification_mail_choices c on c.person_id = p.id
    join lateral (
      select count(*)::int as total,
             (array_agg(waiting.line order by waiting.at desc))[1:${named}::int] as names
        from (
          select ${withSet(sql`coalesce(documents.title, v.title)`)} || ': '
                   || coalesce(nullif(newest.change, ''), 'provider’s version ' || newest.version) as line,
                 newest.published_at as at
            from documents
            join template_versions v on v.id = documents.version_id
            join lateral (
              select n.number, n.change, n.version, n.published_at
                from template_versions n
               where n.template_document_id = documents.source_id
               order by n.number desc
               limit 1) newest on newest.number > greatest(v.number, coalesce(documents.declined_number, 0))
           where documents.company_id = p.company_id
             and documents.deleted_at is null
             and newest.published_at > coalesce(c.mailed_at, ${first})) waiting) found on found.total > 0
   where p.id > ${after}
     and p.deleted_at is null
     and coalesce(c.updates, 'weekly') = any(${choices})
     and (p.role = 'company' or (p.role = 'user' and exists (
       select 1
         from jsonb_array_elements_text(
                case
                  when jsonb_typeof(p.permissions::jsonb) = 'array' then p.permissions::jsonb
                  else '[]'
                end) held
        where held in ('Can edit all docs', 'Manage users'))))
   order by p.id
   limit ${atOnce}
   ${acrossCompanies('one job mails people of all companies, each of their own documents')}`

/** Mails about updates: every morning to those who chose that, on Mondays to the others. */
export const mailUpdates: Job<{ after?: number; weekly?: boolean }> = defineJob<{ after?: number; weekly?: boolean }>({
  name: 'notifications.mail-updates',
  every: '30 6 * * *',
  async run(begun) {
    const { after = 0, weekly = now().getUTCDay() === 1 } = begun ?? {}
    await inTransaction(async tx => {
      const choices = weekly ? ['daily', 'weekly'] : ['daily']
      const first = new Date(now().getTime() - firstDays * 86_400_000)
      const rows = await findDue(after, choices, first).rows(tx)
      for (const person of rows) await mail(tx, person, weekly)
      if (rows.length === 0) return
      await tx
        .db('notification_mail_choices')
        .insert(
          rows.map(({ person_id, company_id }) => ({
            ...baseColumns(),
            company_id,
            person_id,
            updates: 'weekly' as const,
            mailed_at: now(),
          })),
        )
        .onConflict(['person_id'])
        .merge({ mailed_at: now(), updated_at: now() })
      const last = rows.at(-1)
      if (rows.length === atOnce && last) await enqueue(tx, mailUpdates, { after: last.person_id, weekly })
    })
  },
})

/** The way to buy the Updates add-on (shop §4), for the account holder of a company that subscribes without it. */
async function updatesOffer(tx: Tx, { role, company_id }: Due): Promise<Pick<EmailTemplate, 'link'>> {
  if (role !== 'company') return {}
  const { activesubs, docUpdateStatus } = await holdingsOf.get()(tx.db, company_id)
  if (!activesubs || docUpdateStatus === 1) return {}
  const query = pendingChoiceQuery({ addOn: 'updates' })
  return {
    link: {
      label: 'Add Updates to your subscription, to restore all documents to our version at once',
      href: `${publicOrigin()}/company/subscription/pay?${query}`,
    },
  }
}

async function mail(tx: Tx, due: Due, weekly: boolean): Promise<void> {
  const { person_id, email, first_name, total, names } = due
  const documents = total === 1 ? 'one of your documents' : `${total} of your documents`
  await queueEmail(tx, {
    to: email,
    key: `updates:${person_id}:${now().toISOString().slice(0, 10)}`,
    template: {
      subject: total === 1 ? 'An update of a document waits for you' : `Updates of ${total} documents wait for you`,
      preview: names[0] ?? '',
      paragraphs: [
        `${first_name ? `Hello ${first_name}, there` : 'There'} is a newer text of ${documents}:`,
        ...names.map(name => `– ${clip(name, maxLine)}`),
        ...(total > names.length ? [`And ${total - names.length} more.`] : []),
      ],
      button: { label: 'See the updates', href: `${publicOrigin()}/company/documents/recent-updates` },
      ...(await updatesOffer(tx, due)),
      closing: [
        `You get this ${weekly ? 'once a week' : 'every day on which there is something new'}, as you may take updates. On the page of your notifications you choose how often, or never.`,
      ],
    },
  })
}
