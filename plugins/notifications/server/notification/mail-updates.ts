import { pendingChoiceQuery } from '@cloudoc/catalogue/contract/rules/pending-choice.ts'
import { clip } from '@cloudoc/catalogue/server/services.ts'
import { londonDate, now } from '@cloudoc/core/server/clock.ts'
import { baseColumns } from '@cloudoc/core/server/data/base-columns.ts'
import { acrossCompanies } from '@cloudoc/core/server/data/sql/scope.ts'
import { type Statement, sql } from '@cloudoc/core/server/data/sql/sql.ts'
import type { Tx } from '@cloudoc/core/server/data/transaction.ts'
import { publicOrigin } from '@cloudoc/core/server/http/host.ts'
import { mondays } from '@cloudoc/core/server/jobs/morning.ts'
import type { EmailTemplate } from '@cloudoc/core/server/mail/layout.ts'
import type { QueuedEmail } from '@cloudoc/core/server/mail/outbox.ts'
import { defineReminder } from '@cloudoc/core/server/mail/reminder.ts'
import { withSet } from '@cloudoc/documents/server/services/documents.ts'
import { holdingsOfMany } from '@cloudoc/subscriptions/server/services.ts'
import { type NextLawChange, nextLawChanges } from '../law/law-changes.ts'
import { lawLines } from '../law/law-lines.ts'
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

/** How often somebody chose to be mailed; who chose nothing is mailed weekly. */
type Choice = 'daily' | 'weekly'

interface Due {
  id: number
  company_id: number
  email: string
  role: string
  first_name: string | null
  total: number
  names: string[]
}

interface Told extends Due {
  /** The account holder of a company that subscribes without the Updates add-on: the e-mail offers it. */
  lacksUpdates: boolean
  /** The next change of the law that touches documents of the company. */
  law: NextLawChange | undefined
}

/**
 * Who may take updates, wants to be mailed now, and has documents of which a newer text was published since
 * the last mail: as the lists have it, declined ones left out. In the order of their ids, from one on. What is
 * newest of each text is found once, and not once for each document of each company.
 * @acrossCompanies one job mails people of all companies, each of their own documents
 */
const findDue = (after: number, choice: Choice, first: Date): Statement<Due> => sql<Due>`
  with newest as materialized (
    select distinct on (n.template_document_id) n.template_document_id, n.number, n.change, n.version, n.published_at
      from template_versions n
     order by n.template_document_id, n.number desc
  )
  select p.id, p.company_id, p.email, p.role, p.first_name, found.total, found.names
    from people p
    left join notification_mail_choices c on c.person_id = p.id
    join lateral (
      select count(*)::int as total,
             (array_agg(waiting.line order by waiting.at desc))[1:${named}::int] as names
        from (
          select ${withSet(sql`coalesce(documents.title, v.title)`)} || ': '
                   || coalesce(nullif(newest.change, ''), 'provider’s version ' || newest.version) as line,
                 newest.published_at as at
            from newest
            join documents           on documents.source_id = newest.template_document_id
            join template_versions v on v.id = documents.version_id
           where newest.published_at > coalesce(c.mailed_at, ${first})
             and newest.number > greatest(v.number, coalesce(documents.declined_number, 0))
             and documents.company_id = p.company_id
             and documents.deleted_at is null) waiting) found on found.total > 0
   where p.id > ${after}
     and p.deleted_at is null
     and coalesce(c.updates, 'weekly') = ${choice}
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

/** Finds who is mailed next, and writes down that they were. */
async function claim(tx: Tx, choice: Choice, after: number): Promise<readonly Told[]> {
  const first = new Date(now().getTime() - firstDays * 86_400_000)
  const rows = await findDue(after, choice, first).rows(tx)
  if (rows.length === 0) return []
  await tx
    .db('notification_mail_choices')
    .insert(
      rows.map(({ id, company_id }) => ({
        ...baseColumns(),
        company_id,
        person_id: id,
        updates: 'weekly' as const,
        mailed_at: now(),
      })),
    )
    .onConflict(['person_id'])
    .merge({ mailed_at: now(), updated_at: now() })
  const companies = [...new Set(rows.map(({ company_id }) => company_id))]
  const holdings = await holdingsOfMany(tx.db, companies)
  const law = await nextLawChanges(tx.db, companies, londonDate())
  return rows.map(row => {
    const held = holdings.get(row.company_id)
    const lacksUpdates = row.role === 'company' && held?.activesubs === true && held.docUpdateStatus !== 1
    return { ...row, lacksUpdates, law: law.get(row.company_id) }
  })
}

/** Mails about updates to those who chose every morning. */
defineReminder({
  name: 'notifications.mail-updates',
  due: (tx, _today, after) => claim(tx, 'daily', after),
  emails: (people, today) =>
    people.map(person => updatesEmail(person, today, 'every day on which there is something new')),
})

/** Mails about updates to those who are mailed on Mondays. */
defineReminder({
  name: 'notifications.mail-updates-weekly',
  on: mondays,
  due: (tx, _today, after) => claim(tx, 'weekly', after),
  emails: (people, today) => people.map(person => updatesEmail(person, today, 'once a week')),
})

/** The way to buy the Updates add-on (shop §4). */
const updatesOffer = (): NonNullable<EmailTemplate['link']> => ({
  label: 'Add Updates to your subscription, to restore all documents to our version at once',
  href: `${publicOrigin()}/company/subscription/pay?${pendingChoiceQuery({ addOn: 'updates' })}`,
})

/** @param often how often they are mailed, in words */
function updatesEmail(person: Told, today: string, often: string): QueuedEmail {
  const { id, email, first_name, total, names, lacksUpdates, law } = person
  const documents = total === 1 ? 'one of your documents' : `${total} of your documents`
  return {
    to: email,
    key: `updates:${id}:${today}`,
    template: {
      subject: total === 1 ? 'An update of a document waits for you' : `Updates of ${total} documents wait for you`,
      preview: names[0] ?? '',
      paragraphs: [
        `${first_name ? `Hello ${first_name}, there` : 'There'} is a newer text of ${documents}:`,
        ...names.map(name => `– ${clip(name, maxLine)}`),
        ...(total > names.length ? [`And ${total - names.length} more.`] : []),
        ...(law ? lawLines(law) : []),
      ],
      button: { label: 'See the updates', href: `${publicOrigin()}/company/documents/recent-updates` },
      ...(lacksUpdates && { link: updatesOffer() }),
      closing: [
        `You get this ${often}, as you may take updates. On the page of your notifications you choose how often, or never.`,
      ],
    },
  }
}
