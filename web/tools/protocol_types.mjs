// Writes src/lib/protocol.gen.ts: the protocol's types, from server/core/protocol.schema.json. Run it when the schema
// changes; a test holds the file to the schema.
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const here = (path) => fileURLToPath(new URL(path, import.meta.url));
const document = JSON.parse(readFileSync(here('../../server/core/protocol.schema.json'), 'utf8'));

const pascal = (name) => name.replace(/(^|_)([a-z0-9])/g, (_, __, letter) => letter.toUpperCase());

function typeOf(schema, indent) {
  if (schema.$ref) return pascal(schema.$ref.split('/').at(-1));
  if ('const' in schema) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((each) => JSON.stringify(each)).join(' | ');
  if (Array.isArray(schema.type)) return schema.type.map((type) => typeOf({ ...schema, type }, indent)).join(' | ');
  switch (schema.type) {
    case 'string': return 'string';
    case 'integer': return 'number';
    case 'boolean': return 'boolean';
    case 'null': return 'null';
    case 'array': return `${wrapped(typeOf(schema.items ?? {}, indent))}[]`;
    case 'object': return objectOf(schema, indent);
    default: return 'unknown';
  }
}

const wrapped = (type) => (type.includes(' | ') ? `(${type})` : type);

function objectOf(schema, indent) {
  if (!schema.properties) {
    const more = schema.additionalProperties;
    return `Record<string, ${more === true || !more ? 'unknown' : typeOf(more, indent)}>`;
  }
  const pad = `${indent}  `;
  const lines = Object.entries(schema.properties).map(([name, property]) => {
    const optional = schema.required?.includes(name) ? '' : '?';
    return `${pad}${name}${optional}: ${typeOf(property, pad)};\n`;
  });
  return `{\n${lines.join('')}${indent}}`;
}

function declare(name, schema) {
  const doc = schema.description ? `/** ${schema.description} */\n` : '';
  return `${doc}export type ${name} = ${typeOf(schema, '')};\n\n`;
}

export function protocolTypes() {
  let text = '// Made by tools/protocol_types.mjs from server/core/protocol.schema.json: change that, then run it.\n\n';
  const { requests, messages, ...parts } = document.$defs;
  for (const [name, schema] of Object.entries(parts)) text += declare(pascal(name), schema);
  for (const [name, schema] of Object.entries(requests)) text += declare(`${pascal(name)}Request`, schema);
  for (const [name, schema] of Object.entries(messages)) text += declare(`${pascal(name)}Message`, schema);
  text += `export type ClientRequest = ${Object.keys(requests).map((name) => `${pascal(name)}Request`).join(' | ')};\n\n`;
  text += `export type ServerMessage = ${Object.keys(messages).map((name) => `${pascal(name)}Message`).join(' | ')};\n`;
  return text;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) writeFileSync(here('../src/lib/protocol.gen.ts'), protocolTypes());
