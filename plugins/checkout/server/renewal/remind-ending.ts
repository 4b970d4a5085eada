import { daysAfter } from '@cloudoc/core/contract/days.ts'
import { acrossCompanies } from '@cloudoc/core/server/data/sql/scope.ts'
import { sql } from '@cloudoc/core/server/data/sql/sql.ts'
import { publicOrigin } from '@cloudoc/core/server/http/host.ts'
import type { EmailTemplate } from '@cloudoc/core/server/mail/layout.ts'
import { defineReminder } from '@cloudoc/core/server/mail/reminder.ts'
import { longDay } from '@cloudoc/core/server/uk-time.ts'
import { cardWords } from './renewal-emails.ts'
import '../tables.ts'

/** Days before the last day of a card on which its company is reminded. */
const noticeDays = [30, 7]
const slice = 200

interface EndingCard {
  id: number
  brand: string
  last_4: string
  /** The last day of its month. */
  ends_on: string
  email: string
}

const endingCardEmail = (ending: EndingCard): EmailTemplate => {
  const [card, lastDay] = [cardWords(ending), longDay(ending.ends_on)]
  return {
    subject: `Your ${card} can be used until ${lastDay}`,
    preview: 'Save another card, so that your subscription renews without a break.',
    paragraphs: [
      `Your subscription is renewed with your ${card}. The card can be used until ${lastDay}.`,
      'Please save your new card. If your bank has sent none yet, there is time until that day.',
    ],
    button: { label: 'Save a card', href: `${publicOrigin()}/company/subscriptions` },
    closing: ['You get this as the account holder. We never see the full number of a card.'],
  }
}

/**
 * A saved card that ends soon while something is renewed by it (rulings 34): the account holder is asked for another.
 * @acrossCompanies the cards of all companies are looked through by one job
 */
defineReminder<EndingCard>({
  name: 'checkout.remind-of-ending-cards',
  due: (tx, today, after) =>
    sql<EndingCard>`
    select k.id, k.brand, k.last_4, k.ends_on::text as ends_on, p.email
      from (
        select c.id, c.company_id, c.brand, c.last_4,
               (make_date(c.exp_year, c.exp_month, 1) + interval '1 month - 1 day')::date as ends_on
          from cards c
         where c.is_default
      ) k
      join companies o on o.id = k.company_id and o.deactivated_at is null
      join people p    on p.company_id = k.company_id and p.role = 'company'
     where k.id > ${after}
       and k.ends_on = any(${noticeDays.map(days => daysAfter(today, days))}::date[])
       and exists (
         select 1
           from subscriptions s
          where s.company_id = k.company_id
            and s.state = 'active'
            and s.renews)
     order by k.id
     limit ${slice}
     ${acrossCompanies('the cards of all companies are looked through by one job')}`.rows(tx),
  emails: (cards, today) =>
    cards.map(card => ({
      to: card.email,
      key: `card ends ${card.id} ${today}`,
      template: endingCardEmail(card),
    })),
})
