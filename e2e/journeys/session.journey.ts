import { checkPart, checkScreen, expect, home, test, unique } from '../journey.ts'
import { codeIn, mailTo } from '../mailbox.ts'
import { arrive, at, companyWith, enter, newCompany } from '../people/companies.ts'
import { pressPasskey, withDevice } from '../people/devices.ts'
import { anEmployee } from '../people/employees.ts'
import { demo, signIn, signInStaff, signOut, stranger, typeCode, typeSignIn } from '../people/people.ts'

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

test('a passkey is added, and signs in by one press', async ({ page, expectRefusal }, info) => {
  const account = await newCompany(stranger(unique('passkey', info)))
  const device = await withDevice(page)
  await arrive(page, account)

  await test.step('added, and its owner is told by mail', async () => {
    await page.goto('/company/profile?tab=security')
    await page.getByRole('button', { name: 'Add a passkey' }).click()
    await page.getByLabel('Name of this device').fill('Blue phone')
    await checkScreen(page, 'adding a passkey')
    await device.touch(true)
    await page.getByRole('button', { name: 'Go on' }).click()
    await expect(page.getByRole('list', { name: 'Your passkeys' }).getByText('Blue phone')).toBeVisible()
    await mailTo(account.email, /^A passkey was added$/)
  })

  await test.step('out, and in by one press', async () => {
    await device.touch(false)
    await signOut(page)
    await checkScreen(page, 'sign-in with passkeys')
    await device.touch(true)
    await pressPasskey(page.getByRole('form', { name: 'Sign In' }))
    await page.waitForURL(/\/company\/dashboard/)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })

  await test.step('the list of sign-ins says so; removed, it opens nothing', async () => {
    await page.goto('/company/profile?tab=security')
    await expect(page.getByText(/With a passkey\. Last used/)).toBeVisible()
    await page.getByRole('button', { name: 'Remove Blue phone' }).click()
    await page.getByRole('button', { name: 'Remove passkey' }).click()
    await expect(page.getByText('Passkey removed')).toBeVisible()
    await expect(page.getByRole('list', { name: 'Your passkeys' })).toHaveCount(0)
    expectRefusal('/auth/passkey/verify', 400)
    await device.touch(false)
    await signOut(page)
    await device.touch(true)
    const form = page.getByRole('form', { name: 'Sign In' })
    await pressPasskey(form)
    await expect(form.getByText('This passkey does not open anything here.')).toBeVisible()
  })
})

test('a carer is in by a passkey with one press, at the company’s own address', async ({ page }, info) => {
  const carer = await anEmployee(await newCompany(stranger(unique('carer', info))), 'Ada')
  const device = await withDevice(page)
  await enter(page, carer, '/company/profile?tab=security')
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await device.touch(true)
  await page.getByRole('button', { name: 'Go on' }).click()
  await expect(page.getByRole('list', { name: 'Your passkeys' })).toBeVisible()

  await device.touch(false)
  await page.evaluate(() => {
    sessionStorage.clear()
    localStorage.clear()
  })
  await at(page, '/company/employee/login')
  await device.touch(true)
  // The press, and the finger: two taps.
  await pressPasskey(page.getByRole('form', { name: 'Sign in' }))
  await page.waitForURL(/\/company\/(?!employee\/login)/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

/** No other journey's: its sign-in asks for a passkey for a while. */
const member = { ...demo('Staff'), email: 'support@cloudoc.example' }

test('a passkey of staff is added in the profile, and signs in by one press, also where one is asked for', async ({
  page,
  expectRefusal,
}) => {
  const device = await withDevice(page)
  const passkeys = page.getByRole('region', { name: 'Passkeys' })
  const dialog = page.getByRole('dialog')
  await signInStaff(page, member)

  await test.step('added, by the password', async () => {
    await page.goto('/admin/me')
    await passkeys.getByRole('button', { name: 'Add a passkey' }).click()
    await dialog.getByLabel(/^Name of this device/).fill('Office laptop')
    expectRefusal('/desk/me/passkeys/options', 400)
    await dialog.getByLabel('Your password').fill('not-the-password')
    await dialog.getByRole('button', { name: 'Add', exact: true }).click()
    await expect(dialog.getByText('Your password is not right')).toBeVisible()
    await device.touch(true)
    await dialog.getByLabel('Your password').fill(member.password)
    await dialog.getByRole('button', { name: 'Add', exact: true }).click()
    await expect(passkeys.getByText('Office laptop')).toBeVisible()
    await checkPart(page, 'section[aria-label="Passkeys"]', 'passkeys of staff')
  })

  await test.step('asked for at every sign-in, by the passkey itself', async () => {
    await passkeys.getByRole('button', { name: 'Ask for a passkey at every sign-in' }).click()
    await dialog.getByRole('button', { name: 'Use a passkey instead' }).click()
    await expect(passkeys.getByText('Your password alone opens nothing.', { exact: false })).toBeVisible()
  })

  await test.step('in by one press; the password is none', async () => {
    await device.touch(false)
    expectRefusal('/admin/login', 400)
    await page.context().clearCookies()
    await page.goto('/admin/auth/login')
    await page.getByRole('textbox', { name: 'Email' }).fill(member.email)
    await page.getByLabel('Password*', { exact: false }).first().fill(member.password)
    await page.getByRole('button', { name: 'Login' }).click()
    await expect(page.getByText('Invalid credentials')).toBeVisible()
    await device.touch(true)
    await page
      .getByRole('button', { name: 'Sign in with a passkey' })
      .click({ timeout: 5000 })
      .catch(() => undefined)
    await expect(page).not.toHaveURL(/auth\/login/)
  })

  await test.step('used, taken back and removed', async () => {
    await page.goto('/admin/me')
    await expect(passkeys.getByText(/Last used/)).toBeVisible()
    await passkeys.getByRole('button', { name: 'Take the password again' }).click()
    await dialog.getByRole('button', { name: 'Use a passkey instead' }).click()
    await passkeys.getByRole('button', { name: 'Remove Office laptop' }).click()
    await dialog.getByRole('button', { name: 'Use a passkey instead' }).click()
    await expect(passkeys.getByText('Office laptop')).toHaveCount(0)
  })
})
