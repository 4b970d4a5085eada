import type { Locator, Page } from '@playwright/test'
import { checkScreen, expect, test, unique } from '../journey.ts'
import { mailTo } from '../mailbox.ts'
import { arrive, newCompany } from '../people/companies.ts'
import { signOut, stranger } from '../people/people.ts'

/** Gives a browser a device with a fingerprint reader. `touch`: whether a finger is on it from now on. */
async function withDevice(page: Page): Promise<{ touch: (isThere: boolean) => Promise<void> }> {
  const device = await page.context().newCDPSession(page)
  await device.send('WebAuthn.enable')
  const { authenticatorId } = await device.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: false,
    },
  })
  return {
    touch: async enabled => {
      await device.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled })
    },
  }
}

/** One press. Where the finger has answered the browser's offer at the field already, there is nothing to press. */
async function pressPasskey(form: Locator): Promise<void> {
  await form
    .getByRole('button', { name: 'Sign in with a passkey' })
    .click({ timeout: 5000 })
    .catch(() => undefined)
}

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
