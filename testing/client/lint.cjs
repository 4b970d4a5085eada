// Prints what Spectral has to say of a description: its rules for OpenAPI, hints among them, but that a contact needs an e-mail address (staff choose ours). A process of its own, as its packages bend the globals of a test.
const { readFileSync } = require('node:fs')
const { Spectral } = require('@stoplight/spectral-core')
const { oas } = require('@stoplight/spectral-rulesets')

const spectral = new Spectral()
spectral.setRuleset({ extends: [[oas, 'all']], rules: { 'contact-properties': 'off' } })
spectral.run(JSON.parse(readFileSync(process.argv[2], 'utf8'))).then(found =>
  process.stdout.write(JSON.stringify(found.map(({ code, message, path }) => `${code}: ${message} at ${path.join('.')}`))))
