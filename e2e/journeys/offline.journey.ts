import type { Page } from '@playwright/test'
import { enter } from '../companies.ts'
import { expect, look, test } from '../journey.ts'
import { demo } from '../people.ts'

const policy = 'Mobile phones and social media at work'

/** No network for the page, and none for the worker that stands behind it. */
async function network(page: Page, there: boolean): Promise<void> {
  await page.context().setOffline(!there)
  for (const worker of page.context().serviceWorkers()) {
    await worker.evaluate(on => {
      const scope = globalThis as unknown as { fetch: typeof fetch; online?: typeof fetch }
      scope.online ??= scope.fetch
      scope.fetch = on ? scope.online : () => Promise.reject(new TypeError('offline'))
    }, there)
  }
}

test('what was opened is read without a network, and what was acknowledged is recorded when it is back', async ({ page, expectNoNetwork }) => {
  await page.setViewportSize({ width: 375, height: 812 })
  await enter(page, demo('Employee'), '/company/policy-documents')
  await page.getByRole('dialog', { name: 'Unread policies' }).getByRole('button', { name: 'Go to policies' }).click()
  await page.getByRole('link', { name: policy }).click()
  await expect(page.getByText('Your own telephone stays in your locker.')).toBeVisible()
  await test.step('the shell and the policy are in the phone', async () => {
    // The page itself began at another address, so the worker stands behind it from its next load on.
    await expect.poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistration(location.href))?.active?.state), { timeout: 60_000 }).toBe('activated')
    // A turn of its own for what is kept: the answer of the policy, sealed.
    await expect.poll(() => page.evaluate(() => new Promise<boolean>(done => {
      const opening = indexedDB.open('cloudoc-phone')
      opening.onsuccess = () => {
        const db = opening.result
        const asked = db.objectStoreNames.contains('kept') ? db.transaction('kept').objectStore('kept').getAllKeys() : undefined
        if (asked) asked.onsuccess = () => { db.close(); done(asked.result.some(key => String(key).includes('/user/employee/policy/view'))) }
        else done(false)
      }
    }))).toBe(true)
  })

  expectNoNetwork()
  await test.step('the page opens anew without a network', async () => {
    await network(page, false)
    await page.reload()
    await expect(page.getByText('You are offline', { exact: true })).toBeVisible()
    await expect(page.getByText('Your own telephone stays in your locker.')).toBeVisible()
    await look(page, 'reading without a network')
  })

  await test.step('an acknowledgement waits, and says so', async () => {
    await page.getByRole('textbox', { name: 'Type your name' }).fill('Nia Roberts')
    await page.getByRole('button', { name: 'I acknowledge' }).click()
    await expect(page.getByText('One acknowledgement is not recorded yet')).toBeVisible()
    await expect(page.getByText('Not recorded yet', { exact: true })).toBeVisible()
    await look(page, 'not recorded yet')
  })

  await test.step('with the network it is recorded', async () => {
    await network(page, true)
    await expect(page.getByText(/^You acknowledged it on /)).toBeVisible({ timeout: 60_000 })
    await expect(page.getByText('One acknowledgement is not recorded yet')).toBeHidden()
  })
})
