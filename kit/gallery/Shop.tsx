import { Button } from '../components/action/Button.tsx'
import { Price } from '../components/data/Price.tsx'
import { Badge } from '../components/feedback/Badge.tsx'
import { Countdown } from '../components/feedback/Countdown.tsx'
import { Notice } from '../components/feedback/Notice.tsx'
import { Card } from '../components/layout/Card.tsx'
import { Flag } from '../components/layout/Flag.tsx'
import { Cluster, Grid, Stack } from '../components/layout/Layout.tsx'
import { Specimen } from './Specimen.tsx'

const until = new Date(Date.now() + 3 * 86_400_000 + 14_706_000).toISOString()
const packages = [
  { name: 'Domiciliary Care', country: 'England', amount: 319.2, before: 399, files: 148 },
  { name: 'Supported Living', country: 'Wales', amount: 349, files: 160 },
  { name: "Children's Home", country: 'Scotland', amount: 449, files: 176 },
]

/** Package cards, flags, prices, the countdown of an offer. */
export function Shop() {
  return (
    <>
      <Specimen name="Card and Price">
        <Grid fit="three">
          {packages.map(({ name, country, amount, before, files }) => (
            <Card key={name} variant="stack" as="article" className="flex flex-col gap-5">
              <Stack className="grow">
                <Cluster>
                  <Flag country={country} />
                  <Badge>{files} documents</Badge>
                </Cluster>
                <h3>{name}</h3>
                <Price amount={amount} before={before} from per="a year" offerEnds={until} plusVat />
              </Stack>
              <Stack gap="small">
                <Button wide>Add To Cart</Button>
                <Button variant="quiet" wide>
                  View Details
                </Button>
              </Stack>
            </Card>
          ))}
        </Grid>
        <Card variant="well">A well, for what is secondary.</Card>
      </Specimen>
      <Specimen name="Flag">
        <Cluster>
          {['England', 'Wales', 'Scotland', 'Northern Ireland'].map(name => (
            <Cluster key={name}>
              <Flag country={name} label={false} />
              {name}
            </Cluster>
          ))}
        </Cluster>
      </Specimen>
      <Specimen name="Countdown">
        <Notice tone="warning" title="Autumn offer">
          Ends in{' '}
          <strong>
            <Countdown until={until} />
          </strong>
          . Over: <Countdown until="2020-01-01T00:00:00Z" />
        </Notice>
      </Specimen>
    </>
  )
}
