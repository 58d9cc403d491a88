import { randomBytes } from 'node:crypto';
import { sendApplication } from './applications.ts';
import { newGuest, type Guest } from './people.ts';
import { APP_URL } from './suite.ts';

export interface Applied {
  id: string;
  hotelName: string;
  applicant: Guest;
}

/** A hotel that nobody else knows applies, with two kinds of rooms and a document. */
export async function apply(): Promise<Applied> {
  const applicant = await newGuest();
  const hotelName = `Hôtel ${randomBytes(4).toString('hex')}`;
  const { id } = await sendApplication(applicant, {
    hotel_name: hotelName,
    category: 'hotel',
    stars: 3,
    description: 'Vingt chambres calmes face au fleuve.',
    city: 'Matadi',
    district: 'Nzanza',
    address: '12, avenue de la Poste',
    phone_primary: '+243812345678',
    email: applicant.email,
    manager_name: 'Béatrice Nsimba',
    rooms: [
      { type: 'Chambre double', count: 12, price_cents: 8_000 },
      { type: 'Suite', count: 2, price_cents: 15_000 },
    ],
    amenities: ['wifi', 'restaurant'],
    rccm: 'CD/KNG/RCCM/21-B-01234',
    mx_account_name: 'Hôtel Matadi SARL',
  });
  await addDocument(applicant, id);
  return { id, hotelName, applicant };
}

async function addDocument(applicant: Guest, id: string): Promise<void> {
  const form = new FormData();
  form.append('kind', 'legal');
  form.append('files', new Blob(['%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n'], { type: 'application/pdf' }), 'rccm.pdf');
  const answer = await fetch(`${APP_URL}/api/partners/applications/${id}/files`, { method: 'POST', headers: { authorization: `Bearer ${applicant.idToken}` }, body: form });
  if (!answer.ok) throw new Error(`the document was refused: ${await answer.text()}`);
}
