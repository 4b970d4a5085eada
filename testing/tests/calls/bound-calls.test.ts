import { suite } from '../../../plugins/core/testing/harness.ts'
import { allCalls, nameOf } from '../../all-calls.ts'

const app = suite()

/** The calls of the specification that the shop line is made of. */
const specified = [
  '/user/validate',
  '/recaptcha/api/siteverify',
  '/email/otp/verification',
  '/otp/time/verification',
  '/user/register',
  '/user/login',
  '/user/logout',
  '/user/forgotpassword',
  '/user/otp/check',
  '/user/resetpassword',
  '/user/get/company/credetials',
  '/user/details',
  '/users/get/compdetails',
  '/users/getuserbyid',
  '/user/add-to-cart',
  '/user/cart-count',
  '/user/get-cart-details',
  '/user/updatecart',
  '/user/update-cart',
  '/user/remove-cart-item',
  '/user/removeCart',
  '/list/coupon',
  '/admin/subscription/price/details',
  '/user/subscribeplan',
  '/user/subscribeplan/success',
  '/user/subscribeplan/failed',
  '/user/planList',
  '/user/order-lists',
  '/user/order-details',
  '/user/invoice/list',
  '/user/invoice/details',
  '/get/settings',
  '/user/get-subscription-lists',
  '/user/get-subscrption-details',
  '/admin/subscription/country/list',
  '/admin/subscription/type/list',
  '/admin/subscription/category/list',
  '/user/page-lists',
  '/user/page-details',
  '/user/document/latest-update',
  '/user/user-blogs',
  '/user/get-testimonial-lists',
  '/get/offer/slug',
  '/user/documents/all',
]

interface Reply {
  properties?: Record<string, object>
}
interface Operation {
  summary: string
  description: string
  parameters?: { name: string; in: string; required: boolean; description?: string; schema: object }[]
  'x-seconds'?: number
  requestBody?: { content: Record<string, { schema: object }> }
  responses: Record<string, { description: string; content: Record<string, { schema: Reply & { oneOf?: Reply[] } }> }>
}
interface Page {
  openapi: string
  info: { title: string; version: string }
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, object> }
}

/** Others are addresses of files. */
const isCallOf = (operation: Operation): boolean => operation['x-seconds'] !== undefined

const page = async (): Promise<Page> => (await (await fetch(`${app.url}/api/openapi.json`)).json()) as Page

it('binds every call of the contracts, and no other', async () => {
  const { paths } = await page()
  const bound = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, operation]) => isCallOf(operation))
      .map(([method]) => `${method.toUpperCase()} ${path.replace('/api', '')}`),
  )
  expect(bound.sort()).toEqual(allCalls().map(nameOf).sort())
})

it.each(specified)('answers %s', async path => {
  expect(Object.keys((await page()).paths)).toContain(`/api${path}`)
  const call = allCalls().find(each => each.path === path)
  const reply = await app.raw(call?.method ?? '', path, {})
  // 404 by an unknown path would carry the code of the platform's own refusal and no text of the call.
  const texts = [...Object.values(call?.texts ?? {}), ...Object.values(call?.refusals ?? {}).map(({ text }) => text)]
  if (reply.http === 404) expect(texts).toContain(reply.response)
  expect(reply.http).toBeLessThan(500)
})

it('has one call for a path and method', () => {
  const names = allCalls().map(nameOf)
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
})

describe('the API page', () => {
  it('is OpenAPI 3.1: every operation says what it takes and answers', async () => {
    const whole = await page()
    expect(whole).toMatchObject({ openapi: '3.1.0', info: { title: expect.any(String), version: expect.any(String) } })
    for (const [path, methods] of Object.entries(whole.paths)) {
      for (const [method, operation] of Object.entries(methods)) {
        const at = `${method} ${path}`
        expect([at, operation.summary.length > 5, operation.description.length > 0]).toEqual([at, true, true])
        if (isCallOf(operation))
          expect([at, Boolean(operation.parameters), Boolean(operation.requestBody)]).toEqual([
            at,
            method === 'get',
            method !== 'get',
          ])
        const names = (operation.parameters ?? []).map(({ name }) => name)
        expect([
          at,
          new Set(names).size,
          operation.parameters?.every(
            each =>
              ['query', 'path'].includes(each.in) &&
              typeof each.schema === 'object' &&
              (each.description ?? '').length > 3,
          ) ?? true,
        ]).toEqual([at, names.length, true])
        for (const { schema } of Object.values(operation.requestBody?.content ?? {}))
          expect([at, schema]).toEqual([at, expect.objectContaining({ type: 'object' })])
        if (!isCallOf(operation)) continue
        expect([at, Object.keys(operation.responses)]).toEqual([at, ['200', '4XX', '5XX']])
        const { oneOf = [operation.responses['200']?.content['application/json']?.schema] } =
          operation.responses['200']?.content['application/json']?.schema ?? {}
        expect([at, oneOf.map(each => each?.properties?.['status'])]).toEqual([
          at,
          oneOf.map(each =>
            // `00` is for staff at the customers' sign-in (rulings 47).
            (each?.properties?.['status'] as { const?: unknown } | undefined)?.const === '00'
              ? { type: 'string', const: '00' }
              : { type: 'integer', const: expect.any(Number) },
          ),
        ])
      }
    }
  })

  it('refers to nothing that is not there', async () => {
    const whole = await page()
    const references = [...JSON.stringify(whole).matchAll(/"\$ref":"([^"]+)"/g)].map(([, to]) => to ?? '')
    expect(references.length).toBeGreaterThan(0)
    for (const to of references) {
      const found = to
        .replace(/^#\//, '')
        .split('/')
        .reduce<unknown>((place, name) => (place as Record<string, unknown> | undefined)?.[name], whole)
      expect([to, found]).toEqual([to, expect.any(Object)])
    }
  })

  it('can be read', async () => {
    const reply = await fetch(`${app.url}/api/docs`)
    expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
    const html = await reply.text()
    for (const { path } of allCalls()) expect(html).toContain(`/api${path}`)
  })
})
