/** French mobile or landline: +33 or 0, a digit 1-9, eight digits; spaces, dashes, dots, parentheses ignored (PR-07). */
export const PHONE_PATTERN = /^[\s().-]*(?:\+[\s().-]*3[\s().-]*3|0)[\s().-]*[1-9](?:[\s().-]*\d){8}[\s().-]*$/;
