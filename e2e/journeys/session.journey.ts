import { checkScreen, expect, home, test, unique } from '../journey.ts'
import { codeIn, mailTo } from '../mailbox.ts'
import { arrive, companyWith, newCompany } from '../people/companies.ts'
import { signIn, signOut, stranger, typeCode, typeSignIn } from '../people/people.ts'

test('signing in and out, in every tab', async ({ page, expectRefusal, context }, info) => {
  const account = await newCompany(stranger(unique('tabs', info)))
  await arrive(page, account)

  await test.step('out', () => signOut(page))

  await test.step('a wrong password', async () => {
    expectRefusal('/user/login', 400)
    await typeSignIn(page, { ...account, password: 'not-the-password' })
    await expect(page.getByText('Invalid email or password')).toBeVisible()
    await expect(page.getByRole('form', { name: 'Sign In' }).getByRole('textbox', { name: 'E-mail' })).toHaveValue(
      account.email,
    )
  })

  await test.step('in, and every further tab with it', async () => {
    await typeSignIn(page, account)
    await page.waitForURL(/\/company\/dashboard/)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await checkScreen(page, 'dashboard')
    const second = await context.newPage()
    await second.goto('/company/orders')
    await expect(second.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible()
    await second.getByRole('button', { name: 'My Account' }).click()
    await second.getByRole('menuitem', { name: 'Logout' }).click()
    await expect(second).toHaveURL(/\/login$/)
    await expect(page).toHaveURL(/\/signin/)
  })
})

test('a forgotten password, by code and by link', async ({ page, expectRefusal }, info) => {
  const account = await newCompany(stranger(unique('forgot', info)))
  await page.goto('/forgotpassword')
  await page.getByRole('textbox', { name: 'E-mail' }).fill(account.email)
  await page.getByRole('button', { name: 'Send code' }).click()
  await page.waitForURL(/\/verifyotp$/)
  const mail = await mailTo(account.email, /^Set a new password$/)
  await typeCode(page, codeIn(mail), 'Continue')
  await page.waitForURL(/\/resetpassword$/)
  await checkScreen(page, 'new password')
  const fresh = { ...account, password: 'Another-secret-22' }
  await page.getByLabel('New password', { exact: true }).fill(fresh.password)
  await page.getByLabel('Confirm password').fill(fresh.password)
  await page.getByRole('button', { name: 'Save new password' }).click()
  await expect(page.getByText('New password updated successfully')).toBeVisible()

  await test.step('the link in the same mail is over, and says so before a password is typed', async () => {
    const link = new URL(/https?:\/\/\S+\/resetpassword\/[^\s">]+/.exec(mail.text ?? '')?.[0] ?? '')
    expectRefusal('/user/resetpassword/check', 409)
    await page.goto(link.pathname)
    await expect(page.getByText('Reset password link was expired')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Send me a new one' })).toBeVisible()
    await expect(page.getByLabel('New password', { exact: true })).toHaveCount(0)
    await checkScreen(page, 'link expired')
  })

  await signIn(page, fresh, '/login')
  await page.waitForURL(/\/company\/dashboard/)
})

test('who subscribes crosses to the company’s own address, and a copied crossing opens nothing', async ({
  somebody,
  expectRefusal,
}, info) => {
  const account = await companyWith(stranger(unique('cross', info)), 'domiciliary-care-scotland')
  const own = home.replace('//', `//${account.subdomain}.`)

  const visitor = await somebody()
  const crossings: string[] = []
  visitor.on('framenavigated', frame => {
    if (frame.url().includes('code=')) crossings.push(frame.url())
  })
  visitor.on('request', request => {
    if (request.isNavigationRequest() && request.url().includes('code=')) crossings.push(request.url())
  })
  await signIn(visitor, account)
  await visitor.waitForURL(url => url.href.startsWith(`${own}/company/`))
  await expect(visitor.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(visitor).not.toHaveURL(/code=/)
  const copied = crossings[0] ?? ''
  expect(copied).toContain(`${own}/company/`)

  const thief = await somebody()
  expectRefusal('/user/session/enter', 401)
  await thief.goto(copied)
  await thief.waitForURL(/\/signin/)
  await expect(thief.getByText('Your session has ended. Please sign in again.')).toBeVisible()

  const employer = await somebody()
  await employer.goto(own)
  await employer.waitForURL(`${own}/login`)
  await expect(employer.getByText(account.companyName)).toBeVisible()
  await checkScreen(employer, 'sign-in of a company')
})
