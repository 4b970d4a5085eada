/** Policies that the demonstration's company wrote itself: number → name and text. */
export const pages: Readonly<Record<string, readonly [name: string, text: string]>> = {
  'ST-01': [
    'Mobile phones and social media at work',
    '<h2>On the floor</h2><p>Your own telephone stays in your locker. Take it with you in your break.</p><h2>Pictures</h2><p>Nobody takes pictures of people who live here with their own telephone, whoever asks for it. The house has a camera, and consent is written down first.</p><h2>Afterwards</h2><p>What you see and hear at {{company.name}} is not for social media: no names, no pictures, no stories by which somebody could be known.</p>',
  ],
  'ST-02': [
    'Keys, codes and alarms',
    '<h2>Keys</h2><p>You sign for a key when you take it and when you bring it back. A lost key is reported at once, by day or night, to {{oncall.phone}}.</p><h2>Codes</h2><p>Door codes change on the first Monday of the month. They are never written on paper that leaves the house.</p>',
  ],
  'ST-03': [
    'Visitors and the visitors’ book',
    '<h2>At the door</h2><p>Everybody who comes signs the book and is told where to go in a fire. Ask for a name, and whom they have come to see.</p><h2>Mealtimes</h2><p>Visits are welcome at any hour. At meals ask the person first whether they would like company.</p>',
  ],
  'ST-04': [
    'Pets and animals in our homes',
    '<h2>Living with an animal</h2><p>Somebody who moves in may bring an animal, where it can be cared for. The manager of the house agrees with the person who feeds it, who cleans, and who pays the vet.</p><h2>Animals that visit</h2><p>They come on a lead, with proof of vaccination, and not into the kitchen.</p>',
  ],
  'ST-05': [
    'Driving for work and mileage',
    '<h2>Before you drive</h2><p>We need to have seen your licence and your insurance for business use, each year in April.</p><h2>Mileage</h2><p>Claim by the fifth of the month, with the reason for each journey.</p>',
  ],
  'ST-06': [
    'Winter visiting during an outbreak',
    '<h2>While there is an outbreak</h2><p>Each person keeps one visitor of their choice, at all times. Others are asked to wait until the outbreak is over.</p>',
  ],
}
