import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { EmptyState } from '@cloudoc/kit/components/feedback/EmptyState.tsx'
import { Skeleton } from '@cloudoc/kit/components/feedback/Skeleton.tsx'
import { Grid } from '@cloudoc/kit/components/layout/Layout.tsx'
import { useShopRead } from '../../data/useShopRead.ts'
import { PackageCard } from '../packages/PackageCard.tsx'
import { Listed } from '../shared/Listed.tsx'
import { packages } from './homeReads.ts'
import { Section } from './Section.tsx'

const shown = 3

/** The first packages of the list (shop §2 Home 10). */
export function Packages() {
  const list = useShopRead(packages)
  return (
    <Section shelf title="Packages and Pricing" all="/policies-procedures">
      <Listed
        reading={list}
        skeleton={
          <Grid>
            {[0, 1, 2].map(at => (
              <Skeleton key={at} shape="picture" />
            ))}
          </Grid>
        }
        empty={
          <EmptyState
            title="No Subscription Found"
            action={
              <Button variant="quiet" to="/document-search">
                Search single documents
              </Button>
            }
          >
            There is no package that you do not hold already.
          </EmptyState>
        }
      >
        {rows => (
          <div className="shelf lg:grid-cols-3">
            {rows.slice(0, shown).map(item => (
              <PackageCard key={item._id} item={item} layout="three" />
            ))}
          </div>
        )}
      </Listed>
    </Section>
  )
}
