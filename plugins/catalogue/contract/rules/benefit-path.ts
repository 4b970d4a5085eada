const screens: Readonly<Record<string, string>> = {
  'up-to-date-documents': 'uptodatedocuments',
  'flexible-pricing': 'flexiblepricing',
}

/** Where the text of a card is (shop §2 Benefit pages); a card without a screen of its own shares the first one. */
export const benefitPath = ({ slug, number }: { slug: string; number: number }): string =>
  `/${screens[slug] ?? 'readytousepolicies'}/${number}`
