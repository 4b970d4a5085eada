import type { Page } from '../journey.ts'
import { expect, test, unique } from '../journey.ts'
import { codeIn, mailTo } from '../mailbox.ts'
import { thanked } from '../people/buying.ts'
import { stranger } from '../people/people.ts'

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

test('from the home page to a paid order, with sign-up, takes at most 50 presses of Tab', async ({ page }, info) => {
  const account = stranger(unique('keys', info))
  let presses = 0
  const press = async () => {
    await page.keyboard.press('Tab')
    presses += 1
  }
  const go = async (target: ReturnType<Page['getByRole']>) => {
    // Nobody presses on before what they look for is there.
    await target.waitFor()
    for (let at = 0; at < 30; at += 1) {
      if (await target.evaluate(node => node === document.activeElement).catch(() => false)) return
      await press()
    }
    await expect(target).toBeFocused()
  }
  const choose = async (target: ReturnType<Page['getByRole']>) => {
    await go(target)
    await page.keyboard.press('Enter')
  }

  await test.step('past the menu, to the packages, into the cart', async () => {
    await page.goto('/')
    await page.waitForLoadState('networkidle')
    await choose(page.getByRole('link', { name: 'Skip to content' }))
    // On a busy machine the page takes a moment to skip: nobody presses on before.
    await expect(page.locator('#content')).toBeFocused()
    await choose(page.getByRole('main').getByRole('link', { name: 'Buy Now' }).first())
    await expect(page).toHaveURL(/\/policies-procedures/)
    await expect(page.locator('#content')).toBeFocused()
    await choose(page.getByRole('link', { name: 'Skip to the packages' }))
    await choose(page.getByRole('button', { name: /^Add To Cart/ }).first())
    const toCart = page.getByRole('link', { name: 'Go to cart' })
    // It took the place of the button, and its focus.
    await expect(toCart).toBeFocused()
    await choose(toCart)
    await expect(page.locator('#content')).toBeFocused()
    await choose(page.getByRole('button', { name: 'Checkout' }))
  })

  await test.step('sign-up, and the code from the mail', async () => {
    const form = page.getByRole('form', { name: 'Sign Up' })
    await expect(form.getByLabel('First name')).toBeFocused()
    for (const [label, words] of Object.entries({
      'First name': 'Ada',
      'Last name': 'Marsh',
      'E-mail': account.email,
      Phone: '02079460188',
      'Company name': account.companyName,
      Subdomain: account.subdomain,
      Password: account.password,
      'Confirm password': account.password,
    })) {
      await go(
        form
          .getByRole('textbox', { name: label, exact: true })
          .or(form.getByLabel(label, { exact: true }))
          .first(),
      )
      await page.keyboard.type(words)
    }
    await page.keyboard.press('Enter')
    await expect(page.getByRole('textbox', { name: 'Digit 1 of 4' })).toBeFocused()
    await page.keyboard.type(codeIn(await mailTo(account.email, /^Your Cloudoc code$/)))
    await page.keyboard.press('Enter')
  })

  await test.step('the checkout', async () => {
    await page.waitForURL(/\/company\/checkout/)
    await expect(page.getByRole('heading', { name: 'Your order' })).toBeVisible()
    await go(page.getByRole('checkbox', { name: /^I accept the terms/ }))
    await page.keyboard.press('Space')
    await choose(page.getByRole('button', { name: 'Continue to payment' }))
    await choose(page.getByRole('button', { name: /^Fill in the card: Pays/ }))
    await choose(page.getByRole('button', { name: /^Pay £/ }))
    await thanked(page)
  })
  expect(presses).toBeLessThanOrEqual(50)
})
