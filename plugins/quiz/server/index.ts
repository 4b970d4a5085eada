import { definePlugin } from '@cloudoc/core/server/call/plugin.ts'
import { contentTypes } from './content-types/index.ts'
import { migrations } from './migrations/index.ts'
import { naming } from './naming.ts'
import { getQuestions, getSuggested, getTestRequired, setRequired, take } from './question/questions.ts'
import saveQuestion from './question/save-question.ts'
import { retention } from './retention.ts'

export default definePlugin({
  contentTypes,
  migrations,
  retention,
  naming,
  calls: [saveQuestion, getQuestions, getTestRequired, setRequired, getSuggested, take],
})
