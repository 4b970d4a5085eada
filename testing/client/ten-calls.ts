import createClient from 'openapi-fetch'
import type { paths } from './schema.ts'

// Compiled and run by the test of the API's description, beside the types that it generates.
/**
 * Ten calls by a client that knows the API by its description alone. Arguments: address, token, e-mail
 * address and password. Prints what was answered.
 */
const [url = '', token = '', email = '', password = ''] = process.argv.slice(2)
const client = createClient<paths>({ baseUrl: url })
const headers = { authorization: token }

/** What came, by its status: a refusal has no `response` of its kind. */
const seen: unknown[] = []
function note(name: string, { data, error }: { data?: { status: 1 | 2 | 3 | '00' } | undefined; error?: { status: 0; message: string } | undefined }): void {
  seen.push([name, data?.status ?? error?.message])
}

const signedIn = await client.POST('/api/user/login', { body: { email, password } })
note('login', signedIn)
// Staff are answered `00` with a text.
const begun = signedIn.data?.response
const name: string | undefined = typeof begun === 'object' && 'userName' in begun ? begun.userName : undefined
if (name === undefined) throw new Error('Signing in answers a name')
const wrong = await client.POST('/api/user/login', { body: { email, password: 'wrong' } })
note('login', wrong)
const code: 'wrong' | undefined = wrong.error?.message === 'wrong' ? wrong.error.message : undefined
if (code !== 'wrong') throw new Error('A wrong password is refused with its code')
const packages = await client.GET('/api/user/get-subscription-lists', { params: { query: { limit: 5, countries: ['nowhere', 'elsewhere'], pricing: 'low' } } })
note('packages', packages)
const price: number | undefined = packages.data?.response[0]?.price
if (price !== undefined) throw new Error('There is nothing in those countries')
note('settings', await client.POST('/api/get/settings', { body: {} }))
note('details', await client.POST('/api/user/details', { headers, body: {} }))
const cart = await client.POST('/api/user/get-cart-details', { headers, body: {} })
note('cart', cart)
if (cart.data?.status === 2 && cart.data.response.items.length > 0) throw new Error('An empty cart has no lines')
note('documents', await client.GET('/api/user/documents/all', { headers, params: { query: { order: 'desc', field: 'name' } } }))
note('folder', await client.POST('/api/user/createfolder', { headers, body: { folderName: 'Made by a client', colour: 'amber' } }))
note('logo', await client.POST('/api/admin/users/logo/upload', { headers, body: {}, bodySerializer: () => new FormData() }))
note('count', await client.GET('/api/user/get/notification/count', { headers: {} }))
console.info(JSON.stringify(seen))
