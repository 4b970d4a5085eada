import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { floors } from '../../../lint/rooms.ts'
import { type PersonalData, personColumns } from '../../../plugins/core/server/erasure/erasure.ts'

interface Attribute {
  type: string
  relation?: string
  target?: string
}
interface Table {
  collectionName: string
  attributes: Record<string, Attribute>
}

const load = (file: string): unknown => jest.requireActual(join(process.cwd(), file))
const fileOf = (room: string): string =>
  room === 'core' ? 'plugins/core/server/erasure/personal-data.ts' : `plugins/${room}/server/personal-data.ts`
const roomsData = floors
  .filter(room => existsSync(fileOf(room)))
  .map(room => (load(fileOf(room)) as { personalData: PersonalData }).personalData)

const snake = (name: string): string => name.replaceAll(/[A-Z]/g, letter => `_${letter.toLowerCase()}`)
const columns = floors
  .filter(room => existsSync(`plugins/${room}/server/content-types/index.ts`))
  .flatMap(room =>
    Object.values(
      (load(`plugins/${room}/server/content-types/index.ts`) as { contentTypes: Record<string, Table> }).contentTypes,
    ),
  )
  .flatMap(({ collectionName, attributes }) =>
    Object.entries(attributes).map(([name, attribute]) => ({
      attribute,
      name,
      place: `${collectionName}.${snake(name)}${attribute.type === 'relation' ? '_id' : ''}`,
    })),
  )

const said = new Set([
  ...roomsData.flatMap(personColumns).map(({ table, column }) => `${table}.${column}`),
  ...roomsData.flatMap(({ names = {}, sealedNames = {} }) =>
    Object.entries({ ...names, ...sealedNames }).map(([place, name]) => `${place.split('.')[0] ?? ''}.${name}`),
  ),
  ...roomsData.flatMap(({ texts = [], custom = [] }) => [...texts, ...custom]),
])

/**
 * Columns that sound like somebody and are nobody: what things are called, rows of other tables, the
 * provider's own staff.
 */
const nobody = new Set([
  'companies.name',
  'company_identities.client_id',
  'quality_person_plans.subject_id',
  'cart_lines.name',
  'cart_lines.item_id',
  'folders.name',
  'folders.package_id',
  'documents.source_id',
  'documents.template_id',
  'documents.package_id',
  'document_sets.name',
  'document_sets.package_id',
  'document_uploads.name',
  'document_upload_versions.name',
  'storage_resumables.name',
  'sites.name',
  'api_tokens.name',
  'api_tokens.live_name',
  'webhook_deliveries.event_id',
  'scim_groups.external_id',
  // Goes with its row, which names the person.
  'scim_people.external_id',
  'sites.phone',
  'policies.name',
  'policy_versions.name',
  'policy_versions.quiz_id',
  'people_groups.name',
  'export_items.name',
  'export_items.file_id',
  'care_reviews.file_row',
  'care_references.target_name',
  'care_shares.file_name',
  'care_issues.document_name',
  'course_files.name',
  'course_versions.quiz_id',
  'quality_actions.source_id',
  'quality_action_events.action_id',
  'course_certificates.blob_id',
  'care_requests.file_name',
  'my_folders.name',
  'my_files.name',
  'my_files.document_name',
  'my_sendings.file_name',
  'subscriptions.package_name',
  'subscriptions.order_id',
  'subscriptions.package_id',
  'subscription_add_ons.name',
  'staff_steps.staff_id',
  'staff_passkeys.staff_id',
  'refunds.staff_id',
  'history_entries.subject_id',
  'payment_events.event_id',
  'document_site_revisions.save_id',
  'document_revisions.save_id',
  'my_revisions.save_id',
  'payment_customers.customer_id',
  'orders.payment_intent_id',
  'refunds.provider_id',
  'template_versions.template_document_id',
  'taken_sites.origin_id',
  'quiz_tests.subject',
  'quality_record_events.record_id',
  // Of visitors who wrote, and whom no company knows: deleted by the rule of retention.
  'contact_messages.name',
  'contact_messages.email',
  'contact_messages.phone',
  // Of who pays: the payment provider's words, and the books.
  'cards.holder',
])

it('every column that points at a person is said to go, to stay, or to stand beside a name', () => {
  const pointing = columns
    .filter(({ attribute }) => attribute.target === 'plugin::accounts.person')
    .map(({ place }) => place)
  expect(pointing.length).toBeGreaterThan(40)
  expect(pointing.filter(place => !said.has(place))).toEqual([])
})

it('every column that sounds like a name, an address or a number of somebody is seen to, or is said to be nobody’s', () => {
  const telling =
    /(?:^name|Name|email|Email|phone|Phone|By|Row|holder|staffNumber|jobTitle|location|[a-z]Id|sentTo|On)$/
  const sounding = columns
    .filter(
      ({ name, attribute }) => ['string', 'text', 'integer', 'password'].includes(attribute.type) && telling.test(name),
    )
    .map(({ place }) => place)
  expect(sounding.filter(place => !said.has(place) && !nobody.has(place))).toEqual([])
})

it('what is said is there', () => {
  const there = new Set(columns.map(({ place }) => place))
  const ground = new Set(['evidence.person_id', 'evidence_names.person_id'])
  expect([...said, ...nobody].filter(place => !there.has(place) && !ground.has(place))).toEqual([])
  for (const room of floors)
    if (existsSync(`plugins/${room}/server/personal-data.ts`))
      expect(readFileSync(`plugins/${room}/server/index.ts`, 'utf8')).toMatch(/^ {2}personalData,$/m)
})
