import { signIn as askSignIn } from '@cloudoc/accounts/contract/session.ts'
import { run } from '@cloudoc/run/services/sql.ts'
import { send } from '../calls.ts'
import type { Page } from '../journey.ts'
import { checkScreen, checkScreenAndPhone, expect, sideways, test, unique } from '../journey.ts'
import { at, enter, newSubUser } from '../people/companies.ts'
import { demo, signIn } from '../people/people.ts'

const database = process.env['JOURNEY_DATABASE'] ?? ''
const permit = (email: string, permissions: string[]) =>
  run(database, 'update people set permissions = $1 where work_email = $2', [JSON.stringify(permissions), email])

test('a sub-user sees the subscription only while it is permitted', async ({ page, expectRefusal }, info) => {
  const holder = await send(askSignIn, demo('Company'))
  if (!('authToken' in holder)) throw new Error('The account holder is asked for more than a password.')
  // Somebody of their own: other journeys need the deputy's rights.
  const address = `${unique('rights', info)}@meadowview.example`
  const deputy = await newSubUser(holder.authToken, address, ['Dashboard', 'Subscriptions'])
  const menu = page.getByRole('navigation', { name: 'Workspace' })
  await signIn(page, deputy)
  await page.waitForURL(/\/company\/dashboard/)
  await expect(menu.getByRole('link', { name: 'Subscription' })).toBeVisible()

  await permit(deputy.email, ['Dashboard'])
  expectRefusal('/user/order-lists', 403)
  // Until it has heard of the change, the screen asks with what it knew at sign-in.
  expectRefusal('/user/cart-count', 403, 'perhaps')
  await page.reload()
  await expect(menu.getByRole('link', { name: 'Dashboard' })).toBeVisible()
  await expect(menu.getByRole('link', { name: 'Subscription' })).toHaveCount(0)
  await checkScreen(page, 'dashboard of a sub-user')
  const refused = await page.evaluate(async path => {
    const answer = await fetch(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: sessionStorage.getItem('token') ?? '' },
      body: '{}',
    })
    return { http: answer.status, ...((await answer.json()) as { status: number; message: string }) }
  }, '/api/user/order-lists')
  expect(refused).toMatchObject({ http: 403, status: 0, message: 'forbidden' })
  await page.goto('/company/orders')
  await expect(page.getByText('The account holder of your company can give you this permission.')).toBeVisible()
  await checkScreen(page, 'not permitted')
})

test('an employee lands at what is to do', async ({ page }) => {
  await signIn(page, demo('Employee'))
  await page.waitForURL(url => url.hostname === 'meadowview.localhost' && url.pathname === '/company/todo')
  const prompt = page.getByRole('dialog', { name: 'Unread policies' })
  await expect(prompt).toContainText('You must read the policies and documents.')
  await checkScreen(page, 'prompt for unread policies')
  await prompt.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'To do' })).toBeVisible()
  await checkScreenAndPhone(page, 'what an employee has to do')
  await page.getByRole('navigation', { name: 'Workspace' }).getByRole('link', { name: 'My policies' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'My policies' })).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Workspace' }).getByRole('link')).toHaveText([
    'To do',
    'Report something',
    'Documents',
    'My policies',
    'Training',
    'Forms',
  ])
  await checkScreen(page, 'policies of an employee')
})

const title = (page: Page, name: string) =>
  expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible()

/** Longest name of a place without a blank, and two letters. */
const endless = 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogochxy'

test('people’s screens, on a phone, a tablet and a desk, with words that have no end', async ({ page }) => {
  await enter(page, demo('Company'), '/company/users')
  const made = await page.evaluate(async endless => {
    const headers = { 'content-type': 'application/json', authorization: sessionStorage.getItem('token') ?? '' }
    const post = async (path: string, input: object) =>
      (await fetch(path, { method: 'POST', headers, body: JSON.stringify(input) })).status
    return [
      await post('/api/user/group/add', { name: endless }),
      await post('/api/user/users/add', { firstname: 'Kofi', lastname: endless, email: `k.${endless}@example.org` }),
    ]
  }, endless)
  expect(made).toEqual([200, 200])
  for (const [path, name] of [
    ['/users', 'System Users'],
    ['/users/add', 'Add a user'],
    ['/sites', 'Locations'],
    ['/employees', 'Employees'],
    ['/employee/add', 'Add employee'],
    ['/employees/import', 'Import employees'],
    ['/groups', 'Groups'],
    ['/history', 'History'],
  ] as const) {
    await at(page, `/company${path}`)
    await title(page, name)
    await checkScreenAndPhone(page, name)
    await page.setViewportSize({ width: 768, height: 1024 })
    await expect.poll(() => sideways(page), `${name} scrolls sideways on a tablet`).toBe(0)
    await page.setViewportSize({ width: 1280, height: 900 })
  }
})

test('a group, an employee and a joining card, on a phone and on a desk', async ({ page }) => {
  await enter(page, demo('Company'), '/company/groups')
  await page.getByRole('link', { name: 'Night staff' }).click()
  await title(page, 'Night staff')
  await checkScreenAndPhone(page, 'a group')
  await at(page, '/company/employees')
  await page.getByRole('link', { name: 'Iris Bell' }).click()
  await title(page, 'Iris Bell')
  await checkScreenAndPhone(page, 'an employee')
  await page.getByRole('button', { name: 'Joining card' }).click()
  await expect(
    page.getByRole('dialog', { name: 'Joining card' }).getByRole('article', { name: 'Joining card of Iris Bell' }),
  ).toBeVisible()
  await checkScreenAndPhone(page, 'a joining card')
})

test('the evidence behind a link, as an inspector sees it, on a phone and on a desk', async ({ page, somebody }) => {
  await enter(page, demo('Company'), '/company/policies/proof?view=links')
  await title(page, 'Who has read what')
  await page.getByRole('button', { name: 'New link…' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Link for an inspector' })
  await dialog.getByRole('textbox', { name: 'Who is it for?' }).fill('Jo Inspector, CQC')
  await dialog.getByRole('checkbox', { name: /^With an inspection pack/ }).uncheck()
  await checkScreenAndPhone(page, 'a link for an inspector')
  await dialog.getByRole('button', { name: 'Make the link' }).click()
  const address = await page
    .getByRole('dialog', { name: 'The link is ready' })
    .getByRole('textbox', { name: 'The link' })
    .inputValue()
  const inspector = await somebody()
  await inspector.goto(address)
  await checkScreenAndPhone(inspector, 'the door of the evidence')
  await inspector.getByRole('button', { name: 'Look at the evidence' }).click()
  await expect(inspector.getByRole('table').first()).toBeVisible()
  await checkScreenAndPhone(inspector, 'policies in force, for an inspector')
  await inspector.getByRole('tab', { name: 'Who has read what' }).click()
  await expect(inspector.getByRole('button', { name: 'Amina Khan' })).toBeVisible()
  await checkScreenAndPhone(inspector, 'the matrix, for an inspector')
  await inspector.getByRole('button', { name: 'Amina Khan' }).click()
  await expect(inspector.getByRole('heading', { name: /Amina Khan/ })).toBeVisible()
  await checkScreenAndPhone(inspector, 'a record, for an inspector')
  await inspector.getByRole('button', { name: /^Back to/ }).click()
  await inspector.getByRole('tab', { name: 'Check' }).click()
  await inspector.getByRole('button', { name: 'Check that all is as it was written' }).click()
  await expect(inspector.getByText(/rows are as written$/)).toBeVisible()
  await checkScreenAndPhone(inspector, 'the check, for an inspector')
})
