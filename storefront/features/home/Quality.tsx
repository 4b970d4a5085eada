import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { Cluster, Wrap } from '@cloudoc/kit/components/layout/Layout.tsx'
import Phone from 'lucide-react/icons/phone'
import { useSite } from '../../frame/site.tsx'
import { telephone } from '../../frame/telephone.ts'

const steps = [
  {
    title: 'Choose',
    text: 'Pick the set for your country and your kind of service. Look into every folder before you buy.',
  },
  { title: 'Make it yours', text: 'Enter your details once. They appear in every policy, form and letterhead.' },
  { title: 'Show it', text: 'Each document has its review date, its history and the names of those who have read it.' },
]

/** Quality management in three steps, with the phone number and a way to buy (shop §2 Home 6). */
export function Quality() {
  const { settings } = useSite()
  return (
    <section aria-labelledby="quality" className="bg-band text-on-band">
      <Wrap className="grid gap-4 py-4 lg:py-6">
        <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3">
          <h2 id="quality" className="max-sm:text-heading">
            Quality management that holds on the day of the inspection
          </h2>
          <Cluster className="on-accent">
            <Button to="/policies-procedures" variant="quiet">
              Buy Now
            </Button>
            {settings?.contactPhone && (
              <a
                href={telephone(settings.contactPhone)}
                className="inline-flex min-h-target items-center gap-2 px-2 font-bold text-on-band hover:text-on-band"
              >
                <Phone aria-hidden className="size-5" />
                {settings.contactPhone}
              </a>
            )}
          </Cluster>
        </div>
        <p className="max-sm:hidden">
          Inspectors ask three things of a policy: is it current, is it yours, and do your people know it. Cloudoc keeps
          all three answers beside the document.
        </p>
        <ol className="grid grid-cols-3 gap-3 lg:gap-8">
          {steps.map(({ title, text }, at) => (
            <li key={title} className="flex items-baseline gap-2 border-t border-current pt-2 sm:gap-4">
              <span aria-hidden className="tabular-nums sm:text-section">
                {at + 1}
              </span>
              <div>
                <h3 className="text-body">{title}</h3>
                <p className="text-small max-sm:hidden">{text}</p>
              </div>
            </li>
          ))}
        </ol>
      </Wrap>
    </section>
  )
}
