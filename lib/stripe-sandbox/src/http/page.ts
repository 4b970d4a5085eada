import { testCards } from '../engine/cards.ts'

/** The page at `/`: says that no money moves here, and which cards do what. */
export function sandboxPage(): string {
  const rows = testCards
    .map(card => `<tr><td><code>${spaced(card.number)}</code></td><td>${card.about}</td></tr>`)
    .join('\n')
  return `<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Payment sandbox</title>
</head>
<body>
<main>
<h1>Payment sandbox</h1>
<p><strong>No money moves here.</strong> This service stands in for Stripe while no Stripe keys are set. It speaks Stripe's protocol,
keeps payments on this machine only, and takes test cards only. Please do not type a real card: it would be declined, and is not kept.</p>
<table>
<caption>Test cards. Any expiry date in the future and any security code will do.</caption>
<thead><tr><th scope="col">Card number</th><th scope="col">What it does</th></tr></thead>
<tbody>
${rows}
</tbody>
</table>
<p>Where a card asks for authentication, the shop shows a window in the place of the bank's, with a choice to pass or to fail.</p>
</main>
</body>
</html>
`
}

function spaced(number: string): string {
  return number.replace(/(\d{4})(?=\d)/g, '$1 ')
}
