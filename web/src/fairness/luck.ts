// How a secret becomes a card or a die, as docs/fairness.md writes it down to the byte. Written from that page alone and
// on a hash of its own, so that a browser on plain http (which has no crypto.subtle) can check what a server did.
import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';

export function commitmentOf(secret: string, salt: string): string {
  return bytesToHex(sha256(utf8ToBytes(`feerie commit 1\nsecret ${secret}\nsalt ${salt}\n`)));
}

export function seedOf(secret: string, table: string, nonces: string[], source: number, counter: number): Uint8Array {
  const shares = nonces.map((nonce, i) => `nonce ${i + 1} ${nonce}\n`).join('');
  const message = `feerie draw 1\ntable ${table}\n${shares}source ${source}\ncounter ${counter}\n`;
  return hmac(sha256, hexToBytes(secret), utf8ToBytes(message));
}

const word64 = (value: bigint) => BigInt.asUintN(64, value);
const rotate = (value: bigint, by: bigint) => word64(value << by) | (value >> (64n - by));

/** xoshiro256**. */
export class Generator {
  private state: [bigint, bigint, bigint, bigint];

  constructor(seed: Uint8Array) {
    const bytes = new DataView(seed.buffer, seed.byteOffset, 32);
    const [a, b, c, d] = [0, 8, 16, 24].map((at) => bytes.getBigUint64(at)) as [bigint, bigint, bigint, bigint];
    this.state = [(a | b | c | d) === 0n ? 1n : a, b, c, d];
  }
  next(): bigint {
    let [s0, s1, s2, s3] = this.state;
    const result = word64(rotate(word64(s1 * 5n), 7n) * 9n);
    const t = word64(s1 << 17n);
    s2 ^= s0;
    s3 ^= s1;
    s1 ^= s2;
    s0 ^= s3;
    s2 ^= t;
    s3 = rotate(s3, 45n);
    this.state = [s0, s1, s2, s3];
    return result;
  }
  /** A uniform number from 0 to n-1. */
  below(n: number): number {
    const many = BigInt(n);
    const least = (0x1_0000_0000n - many) % many;
    for (;;) {
      const product = (this.next() >> 32n) * many;
      if ((product & 0xffff_ffffn) >= least) return Number(product >> 32n);
    }
  }
}
