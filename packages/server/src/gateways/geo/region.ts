import { fileURLToPath } from 'node:url';
import { type CountryResponse, open, type Reader } from 'maxmind';
import { isIP } from '../../platform/ipAddress.ts';
import { StartFailure } from '../../platform/startFailure.ts';
import { isPrivateAddress, plainAddress } from './addresses.ts';

/** Finds the country of an address. */
export interface Regions {
  /** ISO 3166 code, `LAN` for a private network, `null` where it is not known. */
  regionOf(address: string): string | null;
}

/** The flat format of the bundled database, or MaxMind's nested one. */
interface FlatCountry {
  readonly country_code?: string;
}

/** The bundled database: public domain (CC0), based on the lists of the regional registries. */
const packaged = '@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb';

/** Opens the country database; `path` is a custom one (.mmdb). @throws StartFailure */
export async function openRegions(path: string | null): Promise<Regions> {
  const reader = await read(path ?? fileURLToPath(import.meta.resolve(packaged)));
  return { regionOf: (address) => regionOf(address, reader) };
}

async function read(path: string): Promise<Reader<CountryResponse & FlatCountry>> {
  try {
    return await open<CountryResponse & FlatCountry>(path);
  } catch (error) {
    throw new StartFailure(
      `The country database at ${path} cannot be read. Set GEO_DATABASE to a .mmdb file, or leave it out.`,
      error,
    );
  }
}

function regionOf(address: string, reader: Reader<CountryResponse & FlatCountry>): string | null {
  const plain = plainAddress(address);
  if (isIP(plain) === 0) return null;
  if (isPrivateAddress(plain)) return 'LAN';
  const found = reader.get(plain);
  const code = found?.country_code ?? found?.country?.iso_code;
  return code !== undefined && /^[A-Z]{2}$/.test(code) ? code : null;
}
