import type { Locator, Page } from '@playwright/test'

/** Gives a browser a device with a fingerprint reader. `touch`: whether a finger is on it from now on. */
export async function withDevice(page: Page): Promise<{ touch: (isThere: boolean) => Promise<void> }> {
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
export async function pressPasskey(form: Locator): Promise<void> {
  await form
    .getByRole('button', { name: 'Sign in with a passkey' })
    .click({ timeout: 5000 })
    .catch(() => undefined)
}
