import { showPence } from '@cloudoc/core/contract/money.ts'
import { Box, Flex, Typography } from '@strapi/design-system'

/** `manager_name` → `Manager name`, `addOns` → `Add ons`. */
export const wordsOf = key => {
  const words = String(key)
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .toLowerCase()
    .trim()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

const isRow = value => typeof value === 'object' && value !== null && !Array.isArray(value)
const moment = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'Europe/London' })
const isMoment = value => typeof value === 'string' && /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value)
/** Names under which a line of an order keeps pence. */
const sums = new Set(['full', 'price', 'fee', 'net'])
const said = (value, key) =>
  value === true
    ? 'Yes'
    : value === false
      ? 'No'
      : isMoment(value)
        ? moment.format(new Date(value))
        : Number.isInteger(value) && sums.has(key)
          ? showPence(value)
          : String(value)
const isEmpty = value =>
  value === null ||
  value === undefined ||
  value === '' ||
  (typeof value === 'object' && Object.keys(value).length === 0)

/** What the product keeps as names and values, to be read: no braces and no quotation marks. What is empty is left out. */
export function Facts({ value, of }) {
  if (isEmpty(value)) return <Typography textColor="neutral600">Nothing.</Typography>
  if (!isRow(value) && !Array.isArray(value)) return <Typography>{said(value, of)}</Typography>
  if (Array.isArray(value)) {
    if (!value.some(isRow)) return <Typography>{value.map(each => said(each, of)).join(', ')}</Typography>
    return (
      <Flex direction="column" alignItems="stretch" gap={3} tag="ul">
        {value.map((each, at) => (
          <Box key={at} tag="li" paddingLeft={3} borderColor="neutral200" borderStyle="solid" borderWidth="0 0 0 2px">
            <Facts value={each} />
          </Box>
        ))}
      </Flex>
    )
  }
  return (
    <Flex direction="column" alignItems="stretch" gap={3} tag="dl">
      {Object.entries(value)
        .filter(([, one]) => !isEmpty(one))
        .map(([key, one]) => (
          <Flex key={key} columnGap={3} rowGap={0} alignItems="start" wrap="wrap">
            <Box tag="dt" width="22rem" maxWidth="100%">
              <Typography textColor="neutral600">{wordsOf(key)}</Typography>
            </Box>
            <Box tag="dd" flex="1 1 20rem" style={{ overflowWrap: 'anywhere' }}>
              <Facts value={one} of={key} />
            </Box>
          </Flex>
        ))}
    </Flex>
  )
}
