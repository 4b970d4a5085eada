import type { Page } from '@playwright/test'
import { scannedPdf } from '../documents/scanned.ts'
import { checkScreen, expect, test, unique } from '../journey.ts'
import { enter } from '../people/companies.ts'
import { demo } from '../people/people.ts'

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

/** The shell of the reader stands behind the page, and the phone keeps something whose key holds these words. */
async function isInPhone(page: Page, words: string): Promise<void> {
  // The page itself began at another address, so the worker stands behind it from its next load on.
  await expect
    .poll(
      () => page.evaluate(async () => (await navigator.serviceWorker.getRegistration(location.href))?.active?.state),
      { timeout: 60_000 },
    )
    .toBe('activated')
  // A turn of its own for what is kept: the answer of the policy, sealed.
  await expect
    .poll(
      () =>
        page.evaluate(
          sought =>
            new Promise<boolean>(done => {
              const opening = indexedDB.open('cloudoc-phone')
              opening.onsuccess = () => {
                const db = opening.result
                const asked = db.objectStoreNames.contains('kept')
                  ? db.transaction('kept').objectStore('kept').getAllKeys()
                  : undefined
                if (asked)
                  asked.onsuccess = () => {
                    db.close()
                    done(asked.result.some(key => String(key).includes(sought)))
                  }
                else done(false)
              }
            }),
          words,
        ),
      { timeout: 60_000 },
    )
    .toBe(true)
}

async function signInAsReader(page: Page): Promise<void> {
  await page.setViewportSize({ width: 375, height: 812 })
  await enter(page, demo('Employee'), '/company/policy-documents')
}

test('what was opened is read without a network, and what was acknowledged is recorded when it is back', async ({
  page,
  expectNoNetwork,
}) => {
  await signInAsReader(page)
  await page.getByRole('link', { name: policy }).click()
  await expect(page.getByText('Your own telephone stays in your locker.')).toBeVisible()
  await test.step('the shell and the policy are in the phone', () => isInPhone(page, '/user/employee/policy/view'))

  expectNoNetwork()
  await test.step('the page opens anew without a network', async () => {
    await network(page, false)
    await page.reload()
    await expect(page.getByText('You are offline', { exact: true })).toBeVisible()
    await expect(page.getByText('Your own telephone stays in your locker.')).toBeVisible()
    await checkScreen(page, 'reading without a network')
  })

  await test.step('an acknowledgement waits, and says so', async () => {
    await page.getByRole('textbox', { name: 'Type your name' }).fill('Nia Roberts')
    await page.getByRole('button', { name: 'I acknowledge' }).click()
    await expect(page.getByText('One acknowledgement is not recorded yet')).toBeVisible()
    await expect(page.getByText('Not recorded yet', { exact: true })).toBeVisible()
    await checkScreen(page, 'not recorded yet')
  })

  await test.step('with the network it is recorded', async () => {
    await network(page, true)
    await expect(page.getByText(/^You acknowledged it on /)).toBeVisible({ timeout: 60_000 })
    await expect(page.getByText('One acknowledgement is not recorded yet')).toBeHidden()
  })
})

test('a scanned PDF is read without a network, too', async ({ page, somebody, expectNoNetwork }, info) => {
  const scanned = unique('Fire drill', info)
  await test.step('a manager uploads it and gives it to everyone', async () => {
    const manager = await somebody()
    await enter(manager, demo('Company'), '/company/policies/create')
    await manager.getByRole('radio', { name: 'Upload a PDF' }).check()
    await manager.getByLabel('PDF', { exact: true }).setInputFiles({
      name: 'drill.pdf',
      mimeType: 'application/pdf',
      buffer: scannedPdf('Leave by the nearest door'),
    })
    await manager.getByRole('textbox', { name: 'Name' }).fill(scanned)
    await manager.getByRole('button', { name: 'Create policy' }).click()
    await manager.getByRole('tab', { name: 'Assigned to' }).click()
    await manager.getByRole('button', { name: 'Say who has to read it…' }).click()
    await manager.getByRole('button', { name: 'Assign', exact: true }).click()
    await manager.getByRole('button', { name: 'Publish…' }).click()
    await manager.getByRole('button', { name: 'Publish version 1.0' }).click()
    await expect(manager.getByText('In force', { exact: true }).first()).toBeVisible()
  })

  const page1 = page.getByRole('region', { name: 'Page 1' })
  /** How dark the middle of what was scanned is: 0 is black. */
  const middle = () =>
    page1
      .locator('canvas')
      .evaluate(canvas =>
        canvas instanceof HTMLCanvasElement
          ? canvas.getContext('2d')?.getImageData(canvas.width / 2, canvas.height * 0.625, 1, 1).data[0]
          : undefined,
      )
  await signInAsReader(page)
  await page.getByRole('link', { name: scanned }).click()
  await expect(page1).toContainText('Leave by the nearest door')
  await expect.poll(middle).toBe(0)
  await checkScreen(page, 'a scanned policy on a phone')
  await isInPhone(page, ' read pdf ')

  expectNoNetwork()
  await network(page, false)
  await page.reload()
  await expect(page.getByText('You are offline', { exact: true })).toBeVisible()
  await expect(page1).toContainText('Leave by the nearest door')
  await expect.poll(middle).toBe(0)
  await network(page, true)
})
