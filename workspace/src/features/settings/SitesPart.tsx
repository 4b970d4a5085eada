import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { useSites } from '../site-choice/useSites.ts'
import { Part } from './parts.tsx'

/** The way to the locations, in the settings of the organisation. */
export function SitesPart() {
  const several = useSites().length > 0
  return (
    <Part title="Locations" lead="Each location has staff of its own, and managers who see no others.">
      <div>
        <Button variant="quiet" to={several ? '/sites' : '/sites/add'}>
          {several ? 'Show locations' : 'Add another location'}
        </Button>
      </div>
    </Part>
  )
}
