import { Box, Button, Flex, Typography } from '@strapi/design-system'
import { BackButton, Layouts, Page, useFetchClient } from '@strapi/strapi/admin'
import { useCallback, useEffect, useState } from 'react'

const moment = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'Europe/London' })
/** `24 November 2026 at 09:30`, in London. */
export const when = at => moment.format(new Date(at))

/** What an address of the desk answers: undefined while it is on its way; `problem` in words where there is none. */
export function useDesk(path) {
  const { get } = useFetchClient()
  const [found, setFound] = useState({})
  const load = useCallback(
    () =>
      get(path).then(
        ({ data }) => setFound({ data }),
        error => setFound({ problem: problems[error?.status ?? error?.response?.status] ?? 'This could not be read.' }),
      ),
    [get, path],
  )
  useEffect(() => {
    void load()
  }, [load])
  return { ...found, load, put: data => setFound({ data }) }
}
const problems = { 403: 'Your role may not read this.', 404: 'There is nothing here any more.' }

/** Why the server has refused something, in its words. */
export const whyRefused = error =>
  error?.response?.data?.error?.message ?? error?.message ?? 'That did not work. Try again.'

/** A page that is read, with what can be done on top: in place of a form that nobody fills in. */
export function ReadingPage({ title, subtitle, action, children }) {
  return (
    <Page.Main>
      <Page.Title>{title}</Page.Title>
      <Layouts.Header title={title} subtitle={subtitle} navigationAction={<BackButton />} primaryAction={action} />
      <Layouts.Content>
        <Box background="neutral0" padding={6} shadow="tableShadow" hasRadius>
          <Flex direction="column" alignItems="stretch" gap={6} maxWidth="90rem">
            {children}
          </Flex>
        </Box>
      </Layouts.Content>
    </Page.Main>
  )
}

/** The same before there is something to read. */
export function NotYetRead({ title, found: { problem, load } }) {
  return (
    <ReadingPage title={title}>
      {problem ? (
        <Flex direction="column" alignItems="start" gap={2}>
          <Typography textColor="danger600">{problem}</Typography>
          <Button type="button" variant="tertiary" onClick={load}>
            Try again
          </Button>
        </Flex>
      ) : (
        <Typography textColor="neutral600">Just a moment.</Typography>
      )}
    </ReadingPage>
  )
}

/** A part of such a page, under its heading. */
export const Part = ({ title, children }) => (
  <Flex tag="section" direction="column" alignItems="stretch" gap={2} aria-label={title}>
    <Typography tag="h2" variant="delta">
      {title}
    </Typography>
    {children}
  </Flex>
)

/** Pairs of a name and what it says; what says nothing is left out. Line breaks stay. */
export const Said = ({ rows }) => (
  <Flex tag="dl" direction="column" alignItems="stretch" gap={2}>
    {rows
      .filter(([, said]) => said)
      .map(([name, said]) => (
        <Flex key={name} columnGap={3} alignItems="start" wrap="wrap">
          <Box tag="dt" width="20rem" maxWidth="100%">
            <Typography textColor="neutral600">{name}</Typography>
          </Box>
          <Box tag="dd" flex="1 1 24rem" style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
            {typeof said === 'string' ? <Typography>{said}</Typography> : said}
          </Box>
        </Flex>
      ))}
  </Flex>
)
