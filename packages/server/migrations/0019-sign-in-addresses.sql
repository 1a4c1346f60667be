-- What people of the organisation of this transaction sign in with, and who of them is a super admin: accounts stand outside of
-- organisations, and the application's role cannot read them.
create function public.sign_ins_of(people uuid[]) returns table (user_id uuid, email text, phone text, is_super_admin boolean)
language sql stable as $$
  select u.id, a.email, a.phone, a.is_super_admin from public.users u join public.accounts a on a.id = u.account_id
  where u.organization_id = public.current_organization() and u.id = any(people)
$$;
select public.allow_functions('public.accounts', 'select (phone)');
select public.declare_function('public.sign_ins_of(uuid[])');
