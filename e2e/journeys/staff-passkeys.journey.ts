import { checkPart, expect, test } from '../journey.ts'
import { withDevice } from '../people/devices.ts'
import { demo, signInStaff } from '../people/people.ts'

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
