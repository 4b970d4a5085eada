import type { Page } from '../journey.ts'
import { expect, test } from '../journey.ts'

/** Goes on with Tab until this has the focus. */
async function tabTo(page: Page, target: ReturnType<Page['getByRole']>, maxTabs = 40): Promise<void> {
  for (let at = 0; at < maxTabs; at += 1) {
    if (await target.evaluate(node => node === document.activeElement).catch(() => false)) return
    await page.keyboard.press('Tab')
  }
  await expect(target).toBeFocused()
}

test('the shop by keyboard alone: skip link, menus, modal, and the focus comes back', async ({ page }) => {
  await page.goto('/')
  await page.waitForLoadState('networkidle')

  await test.step('the skip link comes first and leads to the content', async () => {
    await page.keyboard.press('Tab')
    const skip = page.getByRole('link', { name: /skip to/i })
    await expect(skip).toBeFocused()
    await expect(skip).toBeInViewport()
    await page.keyboard.press('Enter')
    await expect(page.locator('#content')).toBeFocused()
    await expect(page.locator('#content')).toHaveCSS('outline-style', 'none')
  })

  await test.step('a menu opens, is walked, and closes with Escape', async () => {
    // Not a reload: the address would still lead past the header.
    await page.goto('/features')
    await page.waitForLoadState('networkidle')
    const menu = page.getByRole('navigation', { name: 'Main' }).locator('summary', { hasText: 'Resources' })
    await tabTo(page, menu)
    await page.keyboard.press('Enter')
    const first = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'System Features' })
    await expect(first).toBeVisible()
    await page.keyboard.press('Tab')
    await expect(first).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(first).toBeHidden()
    await expect(menu).toBeFocused()
  })

  await test.step('the modal holds the focus and hands it back', async () => {
    await page.reload()
    await page.waitForLoadState('networkidle')
    const opener = page.getByRole('banner').getByRole('link', { name: 'Sign in' })
    await tabTo(page, opener)
    await page.keyboard.press('Enter')
    const modal = page.getByRole('dialog', { name: 'Your account' })
    await expect(modal.getByRole('textbox', { name: 'E-mail' })).toBeFocused()
    for (let at = 0; at < 15; at += 1) {
      await page.keyboard.press('Tab')
      await expect.poll(() => modal.evaluate(node => node.contains(document.activeElement))).toBe(true)
    }
    await page.keyboard.press('Escape')
    await expect(modal).toBeHidden()
    await expect(opener).toBeFocused()
  })
})

test('the mobile menu by keyboard', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 800 })
  await page.goto('/')
  await page.waitForLoadState('networkidle')
  const opener = page.getByRole('banner').getByRole('link', { name: 'Menu' })
  await tabTo(page, opener)
  await page.keyboard.press('Enter')
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await expect(menu).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await expect(opener).toBeFocused()
})
