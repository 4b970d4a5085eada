import { run } from '@cloudoc/run/services/sql.ts'
import { expect, look, test } from '../journey.ts'
import { demo, signIn } from '../people.ts'

const database = process.env['JOURNEY_DATABASE'] ?? ''
const permit = (email: string, permissions: string[]) => run(database, 'update people set permissions = $1 where email = $2', [JSON.stringify(permissions), email])

test('a sub-user sees the subscription only while it is permitted', async ({ page, expectRefusal }) => {
  const deputy = demo('Sub-user')
  const menu = page.getByRole('navigation', { name: 'Workspace' })
  await permit(deputy.email, ['Dashboard', 'Documents', 'Subscriptions'])
  await signIn(page, deputy)
  await page.waitForURL(/\/company\/dashboard/)
  await expect(menu.getByRole('link', { name: 'Subscription' })).toBeVisible()

  await permit(deputy.email, ['Dashboard', 'Documents'])
  expectRefusal('/user/order-lists', 403)
  // Until it has heard of the change, the screen asks with what it knew at sign-in.
  expectRefusal('/user/cart-count', 403, 'perhaps')
  await page.reload()
  await expect(menu.getByRole('link', { name: 'Dashboard' })).toBeVisible()
  await expect(menu.getByRole('link', { name: 'Subscription' })).toHaveCount(0)
  await look(page, 'dashboard of a sub-user')
  const refused = await page.evaluate(async path => {
    const answer = await fetch(path, { method: 'POST', headers: { 'content-type': 'application/json', authorization: sessionStorage.getItem('token') ?? '' }, body: '{}' })
    return { http: answer.status, ...((await answer.json()) as { status: number; message: string }) }
  }, '/api/user/order-lists')
  expect(refused).toMatchObject({ http: 403, status: 0, message: 'forbidden' })
  await page.goto('/company/orders')
  await expect(page.getByText('The account holder of your company can give you this permission.')).toBeVisible()
  await look(page, 'not permitted')
})

test('an employee lands at their policies', async ({ page }) => {
  await signIn(page, demo('Employee'))
  await page.waitForURL(url => url.hostname === 'meadowview.localhost' && url.pathname === '/company/policy-documents')
  const prompt = page.getByRole('dialog', { name: 'Unread policies' })
  await expect(prompt).toContainText('You have an unread policies. You must read the Policies/documents.')
  await look(page, 'prompt for unread policies')
  await prompt.getByRole('button', { name: 'Go to policies' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'My policies' })).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Workspace' }).getByRole('link')).toHaveText(['Documents', 'My policies'])
  await look(page, 'policies of an employee')
})
