import { useShopRead } from '../../data/useShopRead.ts'
import { useSite } from '../../frame/site.tsx'
import { useHead } from '../../head/useHead.ts'
import { AfterPurchase } from './AfterPurchase.tsx'
import { Benefits } from './Benefits.tsx'
import { Categories } from './Categories.tsx'
import { EmployeeApp, Journey } from './Closing.tsx'
import { Features } from './Features.tsx'
import { Hero, Regulators } from './hero/Hero.tsx'
import { content } from './homeReads.ts'
import { Logos } from './media/Logos.tsx'
import { Samples } from './media/Samples.tsx'
import { Video } from './media/Video.tsx'
import { LatestUpdates, Posts } from './News.tsx'
import { Offer } from './Offer.tsx'
import { Packages } from './Packages.tsx'
import { Quality } from './Quality.tsx'
import { Pair } from './Section.tsx'
import { Testimonials } from './Testimonials.tsx'

/** The home page, top to bottom as in shop §2. */
export function HomePage() {
  const { settings } = useSite()
  const { data } = useShopRead(content)
  useHead({
    title: settings?.siteTitle || 'Policies and procedures for UK care providers',
    ...(settings?.siteDescription && { description: settings.siteDescription }),
    ...(settings?.shareImage && { image: settings.shareImage }),
    canonical: '/',
    jsonLd: absolute => ({
      '@context': 'https://schema.org',
      '@type': 'Organization',
      name: 'Cloudoc',
      url: absolute('/'),
      logo: absolute('/art/favicon.svg'),
      ...(settings?.contactPhone ? { telephone: settings.contactPhone } : {}),
      ...(settings?.contactEmail ? { email: settings.contactEmail } : {}),
    }),
  })
  return (
    <main id="content" tabIndex={-1}>
      <Hero />
      <Regulators />
      <Categories />
      <Logos />
      <Pair>
        <Video />
        <Benefits benefits={data?.benefits ?? []} />
      </Pair>
      <Quality />
      <Features features={data?.features ?? []} />
      <Offer />
      <Samples />
      <Packages />
      <Testimonials />
      <Pair band wideFirst>
        <LatestUpdates />
        <Posts />
      </Pair>
      <Pair>
        <EmployeeApp />
        <Journey />
      </Pair>
      <AfterPurchase />
    </main>
  )
}
