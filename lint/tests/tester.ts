import { RuleTester } from 'eslint'
import { parser } from 'typescript-eslint'

/** Each case of a rule is a test of its own. */
RuleTester.describe = describe
RuleTester.it = it

export const tester = new RuleTester({
  languageOptions: { parser: parser as never, parserOptions: { ecmaFeatures: { jsx: true } } },
})
