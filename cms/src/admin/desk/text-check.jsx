import { publishingProblems } from '@cloudoc/catalogue/contract/rules/publishing.ts'
import { Flex, Typography } from '@strapi/design-system'
import { useForm } from '@strapi/strapi/admin'
import { draftOf, isNewText, templateType, useTemplateState } from './template-state.mjs'

const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long' })

/** Beside a template, while it is written: what is published, and what would stand in the way of publishing. */
export function TextCheck({ model, documentId, document }) {
  const values = useForm('TextCheck', ({ values }) => values)
  const state = useTemplateState(model, documentId, document?.updatedAt)
  if (model !== templateType || !state) return null
  const [latest] = state.versions
  const isNew = isNewText(values, state.published)
  const unknown = publishingProblems(draftOf(values), state.versions).filter(
    ({ field }) => field !== 'version' && field !== 'change',
  )
  return {
    title: 'Version',
    content: (
      <Flex direction="column" alignItems="stretch" gap={2} width="100%">
        {state.failed && (
          <Typography textColor="danger600">Its versions could not be read. Reload the page.</Typography>
        )}
        <Typography>
          {latest ? `Published: ${latest.version}, ${day.format(new Date(latest.publishedAt))}.` : 'Not published yet.'}
        </Typography>
        <Typography>
          {!latest
            ? 'Publishing makes version 1.0, or what you call it.'
            : isNew
              ? 'The text differs: publishing makes a new version, and companies see an update.'
              : 'The text is as published: publishing makes no new version.'}
        </Typography>
        <div role="status">
          {unknown.map(({ field, text }) => (
            <Typography key={`${field} ${text}`} tag="p" textColor="danger600">
              {text}
            </Typography>
          ))}
        </div>
      </Flex>
    ),
  }
}
