import { hideCustomersFromPlatformRoles } from '@cloudoc/core/server/http/guard-admin.ts'
import type { Platform } from '@cloudoc/core/server/platform.ts'
import { demoLogins } from '../demo.ts'

interface Role {
  id: number
  name: string
  code: string
}
interface Services {
  role: {
    findOne(filter: { code?: string; name?: string }): Promise<Role | null>
    create(role: { name: string; description: string }): Promise<Role>
    assignPermissions(roleId: number, permissions: object[]): Promise<unknown>
  }
  user: { exists(filter?: object): Promise<boolean>; create(user: object): Promise<unknown> }
}

const manager = 'plugin::content-manager.explorer'
const content = (
  uid: string,
  fields: string[] | undefined,
  ...actions: ('create' | 'read' | 'update' | 'delete' | 'publish')[]
) =>
  actions.map(action => ({
    action: `${manager}.${action}`,
    subject: uid,
    properties: fields && action !== 'delete' && action !== 'publish' ? { fields } : {},
    conditions: [],
  }))
const right = (action: string) => ({ action, subject: null, properties: {}, conditions: [] })
const media = ['plugin::upload.read', 'plugin::upload.assets.create', 'plugin::upload.assets.update'].map(right)

/** What each staff role may do: its work, and no more. */
const roles = [
  {
    name: 'Content editor',
    description: 'Writes templates, courses, audits, pages, articles and posts. Sees neither customers nor prices.',
    rights: [] as string[],
    edits: [
      'template',
      'adoption-check',
      'law-change',
      'duty-to-tell',
      'course',
      'audit',
      'page',
      'blog-post',
      'article',
      'faq',
      'feature',
      'benefit',
      'testimonial',
      'sample-document',
      'question-table',
      'synonym',
    ],
    reads: ['category', 'country', 'subscription-type'],
    tables: ['plugin::catalogue.search-miss'],
  },
  {
    name: 'Shop manager',
    description: 'Packages, prices, offers, coupons, promotion and texts; sees orders, and refunds them.',
    rights: ['plugin::checkout.refund'],
    edits: [
      'package',
      'offer',
      'coupon',
      'category',
      'country',
      'subscription-type',
      'price-list',
      'current-offer',
      'promotion',
      'site-text',
    ],
    reads: ['template', 'page', 'blog-post'],
    tables: [
      'plugin::orders.order',
      'plugin::orders.invoice',
      'plugin::orders.refund',
      'plugin::orders.credit-note',
      'plugin::subscriptions.subscription',
      'plugin::subscriptions.change',
      'plugin::checkout.renewal',
      'plugin::cart.coupon-use',
      'plugin::catalogue.search-miss',
    ],
    names: {
      'plugin::accounts.company': ['name', 'subdomain'],
      'plugin::accounts.person': ['email', 'firstName', 'lastName'],
    } as Record<string, string[]>,
  },
  {
    name: 'Support',
    description:
      'Looks companies, orders and subscriptions up to help, and answers what companies report about documents and ask to have changed; signs customers out; changes nothing else.',
    rights: ['plugin::accounts.sign-out'],
    edits: [] as string[],
    reads: ['package', 'template', 'article', 'faq'],
    answers: ['plugin::care.report', 'plugin::care.request', 'plugin::catalogue.contact-message'],
    tables: [
      'plugin::accounts.company',
      'plugin::accounts.person',
      'plugin::orders.order',
      'plugin::orders.invoice',
      'plugin::orders.refund',
      'plugin::orders.credit-note',
      'plugin::subscriptions.subscription',
      'plugin::subscriptions.change',
      'plugin::checkout.renewal',
    ],
  },
]

/** Makes the staff roles; and, in a demonstration, a login for each of them and for an administrator. */
export async function loadStaff(platform: Platform, demo: boolean): Promise<void> {
  const { role: roleService, user } = platform.admin?.services as unknown as Services
  const logins: { email: string; firstname: string; role: number; password: string }[] = []
  const password = demoLogins.find(({ who }) => who === 'Staff')?.password ?? ''
  // Once: what an administrator gives them afterwards is theirs.
  if (!(await roleService.findOne({ name: roles[0]?.name ?? '' })))
    await hideCustomersFromPlatformRoles(platform.db.connection)
  for (const { name, description, edits, reads, tables, rights, answers = [], names = {} } of roles) {
    const known = await roleService.findOne({ name })
    const role = known ?? (await roleService.create({ name, description }))
    if (!known) {
      const fieldsOf = (uid: string): string[] =>
        Object.entries(platform.db.metadata.get(uid)?.attributes ?? {})
          .filter(([field]) => field in attributesOf(platform, uid))
          .map(([field]) => field)
      await roleService.assignPermissions(role.id, [
        ...edits.flatMap(type =>
          content(
            `api::${type}.${type}`,
            fieldsOf(`api::${type}.${type}`),
            'create',
            'read',
            'update',
            'delete',
            'publish',
          ),
        ),
        ...reads.flatMap(type => content(`api::${type}.${type}`, fieldsOf(`api::${type}.${type}`), 'read')),
        ...[...tables, ...answers].flatMap(uid => content(uid, fieldsOf(uid), 'read')),
        // Whose order it is: by name, where an id would stand otherwise.
        ...Object.entries(names).flatMap(([uid, fields]) => content(uid, fields, 'read')),
        ...answers.flatMap(uid =>
          content(uid, [...(platform.contentTypes[uid]?.pluginOptions?.cloudoc?.staffMayChange ?? [])], 'update'),
        ),
        ...rights.map(right),
        ...(edits.length > 0 ? media : []),
      ])
    }
    logins.push({
      email: `${name
        .toLowerCase()
        .replace(/^content /, '')
        .replaceAll(' ', '-')}@cloudoc.example`,
      firstname: name,
      role: role.id,
      password,
    })
  }
  if (!demo || (await user.exists())) return
  const superAdmin = await roleService.findOne({ code: 'strapi-super-admin' })
  if (superAdmin)
    logins.unshift({ email: 'staff@cloudoc.example', firstname: 'Administrator', role: superAdmin.id, password })
  for (const { role, ...login } of logins)
    await user.create({ ...login, lastname: 'Staff', isActive: true, registrationToken: null, roles: [role] })
}

/** Fields that staff may be given, by content type: the schema's own, not Strapi's columns, and nothing private. */
function attributesOf(platform: Platform, uid: string): Record<string, unknown> {
  const schema = platform.contentTypes[uid] as unknown as
    | { attributes: Record<string, { private?: boolean }> }
    | undefined
  return Object.fromEntries(Object.entries(schema?.attributes ?? {}).filter(([, attribute]) => !attribute.private))
}
