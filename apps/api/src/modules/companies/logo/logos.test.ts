import { readBranch } from '@praj/contract/companies/branches.ts';
import { addCompany, changeCompany, readCompany, readCompanyImage } from '@praj/contract/companies.ts';
import type { Input } from '@praj/contract/endpoint.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ADDRESSES } from '../../../../db/demo/addresses.ts';
import type { Client } from '../../../../test/client.ts';
import { startPortal, type TestPortal } from '../../../../test/portal.ts';

type Body = Input<typeof changeCompany>['body'];
let portal: TestPortal;
let admin: Client;
let nobody: Client;
beforeAll(async () => {
  portal = await startPortal();
  admin = await portal.client('admin@praj.example');
  nobody = await portal.client();
});
afterAll(() => portal.close());

const draw = async (colour: string) => {
  const drawn = await sharp({ create: { width: 600, height: 300, channels: 3, background: colour } })
    .png()
    .toBuffer();
  return { imageData: drawn.toString('base64'), contentType: 'image/png' };
};
const body = (given: Partial<Body> = {}): Body => ({
  name: `Logo ${crypto.randomUUID().slice(0, 8)}`,
  contactPerson: 'Ida Holm',
  email: 'ida@fjord.example',
  address: ADDRESSES.havneholmen,
  ...given,
});
const read = (id: string) => admin.call(readCompany, { params: { id } });
const change = (id: string, given: Partial<Body>) => admin.call(changeCompany, { params: { id }, body: body(given) });
const withLogo = async () => read((await admin.call(addCompany, { body: body({ image: await draw('red') }) })).companyId);
/** What comes from an address of the portal, asked for as an `<img>` does. */
const fetchPicture = (url: string | null) => fetch(`${portal.address}${url ?? '/nowhere.webp'}`);

describe('a company’s logo', () => {
  test('is fetched without a token at an address that nobody guesses', async () => {
    const { avatarImageUrl } = await withLogo();
    expect(avatarImageUrl).toMatch(/^\/api\/logos\/[\w-]{43}$/);
    const answer = await fetchPicture(avatarImageUrl);
    expect(answer.status).toBe(200);
    expect(await sharp(Buffer.from(await answer.arrayBuffer())).metadata()).toMatchObject({ format: 'webp', width: 256, height: 128 });
  });

  test('is kept for ever, and is a picture and nothing else', async () => {
    const { headers } = await fetchPicture((await withLogo()).avatarImageUrl);
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'content-length': expect.stringMatching(/^\d+$/),
    });
  });

  test('stays when a change says nothing of it', async () => {
    const { id, avatarImageUrl } = await withLogo();
    expect((await change(id, {})).avatarImageUrl).toBe(avatarImageUrl);
    expect((await change(id, { image: null, removeImage: null })).avatarImageUrl).toBe(avatarImageUrl);
    expect((await fetchPicture(avatarImageUrl)).status).toBe(200);
  });

  test('that is replaced has another address, and the old one is gone', async () => {
    const { id, avatarImageUrl } = await withLogo();
    const after = await change(id, { image: await draw('green') });
    expect(after.avatarImageUrl).not.toBe(avatarImageUrl);
    expect((await fetchPicture(after.avatarImageUrl)).status).toBe(200);
    expect((await fetchPicture(avatarImageUrl)).status).toBe(404);
  });

  test('is taken away on demand', async () => {
    const { id, avatarImageUrl } = await withLogo();
    expect((await change(id, { removeImage: true })).avatarImageUrl).toBeNull();
    expect((await fetchPicture(avatarImageUrl)).status).toBe(404);
    expect((await change(id, { removeImage: true })).avatarImageUrl).toBeNull();
  });

  test('is its branches’ too, and the invitation’s', async () => {
    const { id, avatarImageUrl, hexColor, branches } = await withLogo();
    const branch = await admin.call(readBranch, { params: { companyId: id, branchId: branches[0]?.id ?? '' } });
    expect(branch).toMatchObject({ avatarImageUrl, hexColor });
    expect(await admin.call(readCompanyImage, { params: { id }, query: {} })).toMatchObject({ imageUrl: avatarImageUrl, hexColor });
  });

  test('goes with a change of it into the audit', async () => {
    const { id, avatarImageUrl, ...company } = await withLogo();
    const { name, contactPerson, email, address } = company;
    await change(id, { name, contactPerson, email, address, removeImage: true });
    const kept = await portal.db
      .selectFrom('audit')
      .select(['before', 'after'])
      .where('subjectType', '=', 'company')
      .where('subjectId', '=', id)
      .orderBy('id')
      .execute();
    expect(kept.at(-1)).toEqual({ before: { avatarImageUrl }, after: { avatarImageUrl: null } });
  });
});

describe('what is no logo', () => {
  const SVG = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>').toString('base64');
  test('is refused beside it, whatever it calls itself, and nothing is changed', async () => {
    const before = await withLogo();
    const image = { imageData: SVG, contentType: 'image/png' };
    const refused = { status: 400, body: { code: 'invalid', fields: { image: 'Logoet skal være et billede i png eller jpg.' } } };
    expect(await admin.try(changeCompany, { params: { id: before.id }, body: body({ image }) })).toMatchObject(refused);
    expect(await admin.try(addCompany, { body: body({ image }) })).toMatchObject(refused);
    expect(await read(before.id)).toEqual(before);
  });
  test('of more than 1.5 MB is refused in these words, and of far more before it is read', async () => {
    const image = (bytes: number) => body({ image: { imageData: Buffer.alloc(bytes).toString('base64') } });
    expect(await admin.try(addCompany, { body: image(1.5 * 1024 * 1024 + 3) })).toMatchObject({
      status: 400,
      body: { fields: { image: 'Logoet må højst fylde 1,5 MB.' } },
    });
    expect(await admin.try(addCompany, { body: image(3 * 1024 * 1024) })).toMatchObject({ status: 413 });
  });
  test('of 1.5 MB is read', async () => {
    const noise = sharp({
      create: { width: 700, height: 700, channels: 3, background: 'white', noise: { type: 'gaussian', mean: 128, sigma: 60 } },
    });
    const picture = await noise.png().toBuffer();
    expect(picture.length).toBeGreaterThan(1.3 * 1024 * 1024);
    expect(picture.length).toBeLessThan(1.5 * 1024 * 1024);
    const { companyId } = await admin.call(addCompany, {
      body: body({ image: { imageData: picture.toString('base64'), contentType: null } }),
    });
    expect((await read(companyId)).avatarImageUrl).not.toBeNull();
  });
  test('is not found at an address that was made up', async () => {
    const answer = await nobody.raw('GET', '/logos/made-up');
    expect(answer).toMatchObject({ status: 404, body: { code: 'not_found' } });
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });
});
