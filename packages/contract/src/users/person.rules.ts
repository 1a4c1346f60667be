export const employmentTypes = [
  'permanentFullTime',
  'permanentPartTime',
  'temporaryFullTime',
  'temporaryPartTime',
  'seasonal',
  'onCall',
  'internship',
  'contract',
] as const;
export const tShirtSizes = ['XS', 'S', 'M', 'L', 'XL', '2XL', '3XL', '4XL', '5XL'] as const;
/** What a person signs in with. */
export const loginMethods = ['email', 'phone'] as const;
