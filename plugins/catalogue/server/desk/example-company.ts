import type { Placeholder } from '@cloudoc/core/contract/placeholders.ts'

/** A company that is none, so that a preview reads as a customer's document does: every placeholder has something to stand there. Telephone numbers are of those that Ofcom keeps for fiction. */
export const exampleCompany: Readonly<Record<Placeholder, string>> = {
  'document.title': '', 'document.policyNumber': '', 'document.reviewDate': '1 January 2030',
  'company.name': 'Example Care Ltd', 'company.tradingName': 'Example Care', 'company.email': 'office@example.org', 'company.phone': '020 7946 0100', 'company.mobile': '07700 900100', 'company.website': 'https://example.org',
  'company.registrationNumber': '00000000', 'company.organisationType': 'Limited company', 'company.regulatedActivity': 'Personal care', 'company.localAuthority': 'Exampleshire Council', 'company.serviceBand': 'Adults aged 18 and over', 'company.chargePerHour': '£28.00',
  'register.address': '1 Example Street, Exampleton EX1 1EX', 'trading.address': '2 Sample Road, Exampleton EX1 2EX',
  'director.name': 'Drew Director', 'director.email': 'director@example.org', 'director.phone': '020 7946 0101',
  'provider.name': 'Example Care Ltd', 'provider.number': '1-000000000',
  'nominated.name': 'Nat Nominated', 'nominated.email': 'nominated@example.org', 'nominated.phone': '020 7946 0102',
  'manager.name': 'Alex Example', 'manager.email': 'manager@example.org', 'manager.phone': '020 7946 0103',
  'protectionOfficer.name': 'Pat Privacy', 'protectionOfficer.email': 'privacy@example.org', 'protectionOfficer.phone': '020 7946 0104',
  'location.name': 'Example House', 'location.address': '3 Specimen Lane, Exampleton EX1 3EX', 'location.phone': '020 7946 0105', 'location.number': '1-0000000001',
  'safeguarding.officer': 'Sam Safe', 'safeguarding.phone': '020 7946 0106', 'safeguarding.childrenPhone': '020 7946 0107', 'safeguarding.outOfHours': '020 7946 0108', 'safeguarding.lado': '020 7946 0109', 'safeguarding.link': 'https://example.org/safeguarding',
  'oncall.phone': '07700 900110',
  'landlord.name': 'Example Homes', 'landlord.address': '4 Model Way, Exampleton EX1 4EX', 'landlord.phone': '020 7946 0111', 'landlord.email': 'landlord@example.org',
}
