import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import GraduationCap from 'lucide-react/icons/graduation-cap'
import { useDetails, useSettings } from '../company/companyReads.ts'

const day = 86_400_000
/** Days after the company was created (shop §4, §9). */
const trainingDays = 30

export const offersTraining = (createdAt: string, now: number): boolean =>
  now - new Date(createdAt).getTime() < trainingDays * day

/** Book Training, to the provider's scheduling page: for 30 days, and only where staff have set the page. */
export function BookTraining({ folded = false }: { folded?: boolean }) {
  const created = useDetails().data?.companyDetails.createdAt
  const url = useSettings().data?.trainingUrl
  if (!created || !url || !offersTraining(created, Date.now())) return null
  const icon = <GraduationCap aria-hidden className="size-6 shrink-0" />
  const link = { href: url, target: '_blank', rel: 'noopener' }
  if (!folded)
    return (
      <Button variant="quiet" wide icon={icon} {...link}>
        Book Training
      </Button>
    )
  return (
    <a
      {...link}
      title="Book Training"
      className="flex min-h-target items-center justify-center rounded-md border border-edge text-ink hover:border-ink hover:bg-well hover:text-ink"
    >
      {icon}
      <span className="sr-only">Book Training</span>
    </a>
  )
}
