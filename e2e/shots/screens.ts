import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import { addPackage } from '../people/buying.ts'
import { demo, signIn } from '../people/people.ts'
import { settled } from './settled.ts'

const folder = join(import.meta.dirname, '../../docs/screenshots')
const all = join(folder, 'all')
const readme = new Set([
  'home-1280-light',
  'home-375-dark',
  'detail-1280-light',
  'checkout-1280-light',
  'documents-1280-dark',
  'cart-375-light',
])
const widths = { 375: 812, 768: 1024, 1280: 900 } as const
const schemes = ['light', 'dark'] as const

/** What visitors see. */
const forAll: Record<string, string> = {
  signin: '/signin',
  signup: '/signup',
  home: '/',
  listing: '/policies-procedures?category=home-care',
  detail: '/subscription-detail/domiciliary-care-england',
  library: '/document-search',
  updates: '/document-updates',
  features: '/features',
  faq: '/faq',
  blog: '/blog',
  contact: '/contact-us',
  benefit: '/readytousepolicies/1',
}

/** What somebody sees who has bought, and is about to buy again. */
const within: Record<string, string> = {
  cart: '/cart',
  dashboard: '/company/dashboard',
  checkout: '/company/checkout',
  orders: '/company/orders',
  invoices: '/company/invoice',
  subscriptions: '/company/subscriptions',
  profile: '/company/profile',
}

/** The README's as PNG, which every reader shows; the many others as WebP, a third of the size. */
async function take(page: Page, file: string): Promise<void> {
  if (readme.has(file)) {
    await page.screenshot({ path: join(folder, `${file}.png`), animations: 'disabled' })
    return
  }
  const chromium = await page.context().newCDPSession(page)
  const { data } = await chromium.send('Page.captureScreenshot', { format: 'webp', quality: 80 })
  await chromium.detach()
  writeFileSync(join(all, `${file}.webp`), data, 'base64')
}

async function shoot(page: Page, name: string): Promise<void> {
  for (const [width, height] of Object.entries(widths)) {
    await page.setViewportSize({ width: Number(width), height })
    for (const colorScheme of schemes) {
      const file = `${name}-${width}-${colorScheme}`
      await page.emulateMedia({ colorScheme })
      await settled(page)
      await take(page, file)
    }
  }
}

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await settled(page)
}

/**
 * A person of the demonstration, who has bought before (`shots/workspace.ts` does, where they have not) and
 * is about to buy again.
 */
async function arrange(page: Page): Promise<void> {
  await signIn(page, demo('Company'))
  await page.waitForURL(/\/company\//)
  await page.waitForLoadState('networkidle')
  for (const tell of await page.getByRole('button', { name: /^Put away: / }).all()) await tell.click()
  await addPackage(page, 'domiciliary-care-wales')
}

/**
 * Screens of the product, light and dark, at three widths; the handful of the README beside, the rest below
 * `all/`.
 */
export async function photographScreens(browser: Browser, url: string): Promise<void> {
  mkdirSync(all, { recursive: true })
  const context = await browser.newContext({
    baseURL: url,
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    reducedMotion: 'reduce',
    viewport: { width: 1280, height: 900 },
  })
  await context.addCookies([{ name: 'offerTime', value: 'true', url }])
  const page = await context.newPage()
  const series = async (screens: Record<string, string>) => {
    for (const [name, path] of Object.entries(screens)) {
      await open(page, path)
      await shoot(page, name)
    }
  }
  await series(forAll)
  await page.setViewportSize({ width: 1280, height: 900 })
  await arrange(page)
  await series(within)
  await open(page, '/company/documents')
  // The set that the company has worked with for half a year.
  const folders = page.getByRole('list', { name: 'Folders' }).getByRole('link')
  await folders.filter({ hasText: 'Care Home, England' }).click()
  await folders.filter({ hasText: 'Care and quality' }).click()
  await page.getByRole('table').first().waitFor()
  await shoot(page, 'documents')
}
