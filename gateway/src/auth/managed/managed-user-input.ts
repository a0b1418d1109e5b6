import type { ManagedUser } from '@placette/contracts/identity/managed-users/schema';
import { isPasswordTooLong, PASSWORD_MAX, PASSWORD_UNITS_MAX } from '@placette/contracts/identity/password';
import { id as idSchema } from '@placette/contracts/kernel/fields';
import { optionalText, refuse, wireBody, wireEmail, type WireBody } from '../wire/wire-input.js';

/**
 * Contract 6: reads an account as a trusted server writes it; null and the empty string mean that a field is absent.
 */
export function managedUserOf(body: unknown): ManagedUser {
  const fields = wireBody(body);
  return {
    ...present('email', read(optionalText(fields, 'email', 1_000), wireEmail)),
    ...present('phone', read(optionalText(fields, 'phone', 100), wirePhone)),
    ...present('password', passwordOf(fields)),
    ...present('password_hash', optionalText(fields, 'password_hash', 500)),
    ...present('email_confirm', flagOf(fields, 'email_confirm')),
    ...present('phone_confirm', flagOf(fields, 'phone_confirm')),
    ...present('user_metadata', objectOf(fields, 'user_metadata')),
    ...present('app_metadata', objectOf(fields, 'app_metadata')),
    ...present('ban_duration', optionalText(fields, 'ban_duration', 40)),
    ...present('role', optionalText(fields, 'role', 100)),
  };
}

export function newManagedUserOf(body: unknown): ManagedUser & { id?: string } {
  const id = optionalText(wireBody(body), 'id', 100);
  return { ...managedUserOf(body), ...present('id', read(id, wireId)) };
}

/** Returns undefined when absent. */
export function passwordOf(fields: WireBody): string | undefined {
  const password = optionalText(fields, 'password', PASSWORD_UNITS_MAX);
  if (password !== undefined && isPasswordTooLong(password)) {
    refuse(`Password cannot be longer than ${PASSWORD_MAX} characters`);
  }
  return password;
}

/** Returns undefined when absent. */
export function objectOf(fields: WireBody, key: string): Record<string, unknown> | undefined {
  const value = fields[key];
  if (value === undefined || value === null) return undefined;
  if (typeof value !== 'object' || Array.isArray(value)) refuse(`${key} is not valid`);
  return { ...value };
}

function present<K extends string, T>(key: K, value: T | undefined): Partial<Record<K, T>> {
  return value === undefined ? {} : ({ [key]: value } as Record<K, T>);
}

function read<T>(value: string | undefined, reader: (text: string) => T): T | undefined {
  return value === undefined ? undefined : reader(value);
}

function flagOf(fields: WireBody, key: string): boolean | undefined {
  const value = fields[key];
  if (value === undefined || value === null) return undefined;
  return typeof value === 'boolean' ? value : refuse(`${key} is not valid`);
}

function wireId(text: string): string {
  return idSchema.safeParse(text).success ? text : refuse('ID must conform to the uuid v4 format');
}

/** E.164, without the plus sign. */
function wirePhone(text: string): string {
  const digits = text.replace(/^\+/, '').replaceAll(' ', '');
  return /^[1-9]\d{1,14}$/.test(digits) ? digits : refuse('Invalid phone number format (E.164 required)');
}
